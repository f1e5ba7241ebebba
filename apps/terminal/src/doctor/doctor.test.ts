import { startKratos, whyNoKratos } from '@portico/kratos'
import { startMail } from '@portico/mail'
import type { PartialConfig, RunningService, StartOptions } from '@portico/service'
import { startService } from '@portico/service'
import { describe, expect, test, vi } from 'vitest'
import { freePort } from '@portico/kratos'
import type { FrontOptions } from '../../test/front-site.ts'
import { startFrontSite } from '../../test/front-site.ts'
import { runScript } from '../../test/run-script.ts'
import { createOutput } from '../output.ts'
import { doctor } from './doctor.ts'
import type { Finding } from './finding.ts'

// Some of these start a process or a whole Kratos; a busy machine takes its time for that.
vi.setConfig({ testTimeout: 120_000 })

/** What the doctor says of an address: its findings, and how it ends. */
async function examine(service: string, options: Record<string, string> = {}) {
  let written = ''
  const output = createOutput({
    json: true,
    stdin: {},
    stdout: { write: (text) => (written += text) },
    stderr: { write: () => {} },
    environment: {},
  })
  const exit = await doctor({ command: 'doctor', words: [service], options, fields: {} }, output)
  const { findings }: { findings: Finding[] } = JSON.parse(written)
  return { exit, causes: [...new Set(findings.map(({ cause }) => cause))], findings }
}

/** A site with the embedded service behind it; everything that is not said is right. */
async function startSetUp({
  config = {},
  front = {},
  ...rest
}: {
  config?: PartialConfig
  front?: FrontOptions
  publicUrl?: (site: string) => string
  now?: StartOptions['now']
} = {}) {
  await using undo = new AsyncDisposableStack()
  let service: RunningService | undefined
  const site = undo.use(await startFrontSite({ service: () => service?.url ?? '', ...front }))
  service = undo.use(
    await startService({
      publicUrl: rest.publicUrl?.(site.url) ?? site.url,
      siteUrl: site.url,
      config: { methods: { passkey: { enabled: false } }, ...config },
      ...(rest.now && { now: rest.now }),
    }),
  )
  const owned = undo.move()
  return { site: site.url, service, [Symbol.asyncDispose]: () => owned.disposeAsync() }
}

describe('a right set-up', () => {
  test('of the embedded service and a site has nothing to be told', async () => {
    await using setUp = await startSetUp()
    expect(await examine(setUp.site)).toEqual({ exit: 0, causes: [], findings: [] })
    expect(await examine(setUp.service.url, { site: setUp.site })).toMatchObject({ findings: [] })
  })

  test('says so in a word', async () => {
    await using setUp = await startSetUp()
    const { code, stdout } = await runScript(['doctor', setUp.site], {})
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: `✓ Nothing is wrong with ${setUp.site}.\n`,
    })
  })
})

describe('a broken set-up is recognised by name', () => {
  test('unreachable', async () => {
    const address = `http://127.0.0.1:${await freePort()}`
    expect(await examine(address)).toMatchObject({ exit: 5, causes: ['unreachable'] })
  })

  test('wrong-address: the service gives itself a name that leads nowhere', async () => {
    const nowhere = `http://localhost:${await freePort()}`
    await using setUp = await startSetUp({ publicUrl: () => nowhere })
    const { exit, causes, findings } = await examine(setUp.site)
    expect({ exit, causes }).toEqual({ exit: 3, causes: ['wrong-address'] })
    expect(findings[0]?.seen).toContain(nowhere)
  })

  test('wrong-address: what answers is something else', async () => {
    await using site = await startFrontSite({ passesOn: false })
    expect(await examine(site.url)).toMatchObject({ exit: 3, causes: ['wrong-address'] })
  })

  test('localhost: the service says 127.0.0.1 and the site localhost', async () => {
    await using setUp = await startSetUp({
      publicUrl: (site) => site.replace('localhost', '127.0.0.1'),
    })
    expect(await examine(setUp.site)).toMatchObject({ exit: 3, causes: ['localhost'] })
  })

  test.each([
    ['of another domain', (line: string) => `${line}; Domain=other.example`, 3],
    ['for https alone', (line: string) => `${line}; Secure`, 6],
    ['that are SameSite=None without Secure', (line: string) => line.replace(/Lax/i, 'None'), 3],
    ['that are SameSite=Strict', (line: string) => line.replace(/Lax/i, 'Strict'), 3],
    ['that a proxy swallows', () => undefined, 3],
  ])('cookies: %s', async (_, cookie, exit) => {
    await using setUp = await startSetUp({ front: { cookie } })
    expect(await examine(setUp.site)).toMatchObject({ exit, causes: ['cookies'] })
  })

  test('cors: the pages are of another origin, and their script is not let in', async () => {
    await using site = await startFrontSite({ passesOn: false })
    await using service = await startService({
      host: 'localhost',
      siteUrl: site.url,
      config: { methods: { passkey: { enabled: false } } },
    })
    expect(await examine(service.url)).toMatchObject({ exit: 3, causes: ['cors'] })
  })

  test('return-addresses: the site itself is refused', async () => {
    const refused = { error: { id: 'self_service_flow_return_to_forbidden', code: 400 } }
    await using setUp = await startSetUp({
      front: {
        instead: (path) =>
          path.includes('return_to=') ? { status: 400, body: refused } : undefined,
      },
    })
    expect(await examine(setUp.site)).toMatchObject({ exit: 3, causes: ['return-addresses'] })
  })

  test('return-addresses: browsers may not come back to this command', async () => {
    const provider = {
      id: 'sample',
      label: 'Sample',
      issuer_url: 'http://127.0.0.1:9',
      client_id: 'door',
      scope: ['openid'],
      additional_id_token_audiences: [],
      claims: {},
    }
    const methods = { passkey: { enabled: false }, oidc: { enabled: true, providers: [provider] } }
    await using setUp = await startSetUp({ config: { methods } })
    expect(await examine(setUp.site)).toMatchObject({ exit: 6, causes: ['return-addresses'] })
    await using mended = await startSetUp({
      config: { methods, allowed_return_urls: ['http://127.0.0.1:4459/signed-in'] },
    })
    expect(await examine(mended.site)).toMatchObject({ exit: 0 })
  })

  test('pages: the service sends people to a page that does not exist', async () => {
    await using setUp = await startSetUp({ config: { ui: { recovery: '/get-back-in' } } })
    const { exit, causes, findings } = await examine(setUp.site)
    expect({ exit, causes }).toEqual({ exit: 3, causes: ['pages'] })
    expect(findings[0]?.mend).toContain('selfservice.flows.recovery.ui_url')
  })

  test('methods: the sign-in page links to what is switched off', async () => {
    await using setUp = await startSetUp({ config: { flows: { recovery: { enabled: false } } } })
    expect(await examine(setUp.site)).toMatchObject({ exit: 3, causes: ['methods'] })
  })

  test('methods: the sign-in page offers what the service does not', async () => {
    await using setUp = await startSetUp({
      config: {
        methods: {
          password: { enabled: false },
          code: { enabled: true, passwordless_enabled: true },
        },
      },
    })
    const { causes, findings } = await examine(setUp.site)
    expect(causes).toEqual(['methods'])
    expect(findings[0]?.seen).toContain('offers password')
  })

  test('clock: the service lives ten minutes ahead', async () => {
    await using setUp = await startSetUp({ now: () => Date.now() + 600_000 })
    expect(await examine(setUp.site)).toMatchObject({ exit: 3, causes: ['clock'] })
  })

  test('version: the service is from before the protocol as we know it', async () => {
    await using setUp = await startSetUp({
      front: {
        instead: (path) =>
          path === '/version' ? { status: 200, body: { version: 'v0.11.1' } } : undefined,
      },
    })
    expect(await examine(setUp.site)).toMatchObject({ exit: 3, causes: ['version'] })
  })

  test('headers: the sign-in page comes bare', async () => {
    await using setUp = await startSetUp({ front: { headers: {} } })
    expect(await examine(setUp.site)).toMatchObject({ exit: 6, causes: ['headers'] })
  })

  test('each finding says what a visitor sees and what to change, within 80 columns', async () => {
    await using setUp = await startSetUp({
      front: { headers: {} },
      config: { ui: { recovery: '/get-back-in' } },
    })
    const { code, stdout } = await runScript(['doctor', setUp.site], {})
    expect(code).toBe(3)
    expect(stdout).toMatch(/✗ pages\n[^]*A visitor sees: [^]*To mend it: [^]*! headers\n/)
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThan(80)
  })
})

const noKratos = await whyNoKratos()
if (noKratos !== undefined) console.error(`DID NOT RUN: the doctor on Kratos. ${noKratos}`)

describe.skipIf(noKratos !== undefined)('Kratos', { timeout: 15 * 60_000 }, () => {
  test('behind a site has nothing to be told, and mail that does not leave is named', async () => {
    let kratosUrl = ''
    await using site = await startFrontSite({ service: () => kratosUrl })
    await using mail = await startMail()
    await using kratos = await startKratos({
      baseUrl: site.url,
      siteUrl: site.url,
      mail,
      messageRetries: 2,
      methods: { passkey: false, webauthn: false },
    })
    kratosUrl = kratos.publicUrl
    const options = { site: site.url, admin: kratos.adminUrl }
    expect(await examine(kratos.publicUrl, options)).toMatchObject({ exit: 0, findings: [] })

    mail.pause()
    await requestRecovery(kratos.publicUrl)
    await vi.waitFor(
      async () => {
        expect(await examine(kratos.publicUrl, options)).toMatchObject({
          exit: 3,
          causes: ['mail'],
        })
      },
      { timeout: 60_000, interval: 500 },
    )
  })
})

/** Somebody forgot a password; the answer to them is what cannot leave. */
async function requestRecovery(url: string): Promise<void> {
  const json = { accept: 'application/json', 'content-type': 'application/json' }
  const begin = async (flow: string) => {
    const begun: { ui: { action: string } } = await (
      await fetch(`${url}/self-service/${flow}/api`, { headers: json })
    ).json()
    const { pathname, search } = new URL(begun.ui.action)
    return (body: object) =>
      fetch(`${url}${pathname}${search}`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify(body),
      })
  }
  const email = 'somebody@example.org'
  const register = await begin('registration')
  await register({ method: 'password', password: 'an entirely new phrase', traits: { email } })
  const recover = await begin('recovery')
  await recover({ method: 'code', email })
}
