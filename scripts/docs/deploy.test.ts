import { randomBytes } from 'node:crypto'
import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import {
  freePort,
  kratosBinary,
  startPostgres,
  startTied,
  type TiedProcess,
  whyNoKratos,
  whyNoPostgres,
} from '@portico/kratos'
import { type Mail, startMail } from '@portico/mail'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inRepository } from '../repository.ts'
import { startSiteProcess } from '../site-process.ts'
import { whyNoProxy } from '../../apps/web/test/reverse-proxy.ts'
import { frontNames, makeCertificate, startFront } from './front-proxy.ts'

const missing = (await whyNoKratos()) ?? (await whyNoPostgres())
if (missing !== undefined) console.error(`DID NOT RUN: the files of deploy/. ${missing}`)

const fronts = frontNames.filter((name) => whyNoProxy(name) === undefined)
for (const name of frontNames.filter((one) => !fronts.includes(one))) {
  console.error(`DID NOT RUN: deploy/ behind ${name}. ${whyNoProxy(name)}`)
}

const json = { accept: 'application/json', 'content-type': 'application/json' }

describe.runIf(missing === undefined)('Kratos on PostgreSQL with the files of deploy/', () => {
  const undo = new AsyncDisposableStack()
  const ports: number[] = []
  const sites: TiedProcess[] = []
  let folder = ''
  let mail: Mail

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portico-deploy-'))
    undo.defer(() => rm(folder, { recursive: true, force: true }))
    await cp(inRepository('deploy'), folder, { recursive: true })
    makeCertificate(folder)
    mail = undo.use(await startMail())
    const database = undo.use(await startPostgres())
    const kratosPort = await freePort()
    const secret = () => randomBytes(16).toString('hex')
    // What the page exports; the ports are the test's own.
    const env = {
      ...process.env,
      DSN: database.dsn,
      SECRETS_DEFAULT: secret(),
      SECRETS_COOKIE: secret(),
      SECRETS_CIPHER: secret(),
      COURIER_SMTP_CONNECTION_URI: mail.smtpUrl,
      SERVE_PUBLIC_PORT: String(kratosPort),
      SERVE_ADMIN_PORT: String(await freePort()),
      // Nobody here can be asked about breached passwords.
      SELFSERVICE_METHODS_PASSWORD_CONFIG_HAVEIBEENPWNED_ENABLED: 'false',
    }
    const kratos = await kratosBinary(() => {})
    const started = (...args: string[]) => {
      const child = startTied(kratos, args, { env, cwd: folder })
      undo.defer(() => child.stop())
      return child
    }
    await promisify(execFile)(kratos, 'migrate sql -e --yes -c kratos.yml'.split(' '), {
      env,
      cwd: folder,
    })
    const server = started('serve', '-c', 'kratos.yml')
    started('courier', 'watch', '-c', 'kratos.yml')
    await untilReady(`http://127.0.0.1:${kratosPort}`, server)

    const PORTICO_SECRET = randomBytes(32).toString('hex')
    for (const _ of ['one', 'two']) {
      const port = await freePort()
      const site = await startSiteProcess(port, {
        PORTICO_IDENTITY_URL: `http://127.0.0.1:${kratosPort}`,
        PORTICO_PUBLIC_URL: 'https://id.example',
        PORTICO_TRUSTED_PROXIES: '127.0.0.1',
        PORTICO_MODE: 'production',
        PORTICO_LOG_LEVEL: 'silent',
        PORTICO_SECRET,
      })
      undo.defer(() => site.stop())
      ports.push(port)
      sites.push(site)
    }
  }, 600_000)
  afterAll(() => undo.disposeAsync(), 60_000)

  test.each(fronts)(
    'behind %s, a visitor gets the pages, an account, a mail and a session',
    { timeout: 120_000 },
    async (name) => {
      await using front = await startFront(name, folder, ports)
      const page = await front.ask('/login', { accept: 'text/html' })
      expect([page.status, page.headers['strict-transport-security']]).toEqual([
        200,
        expect.stringContaining('max-age='),
      ])
      expect(page.text).toContain('name="password"')
      expect((await front.ask('/metrics')).status).toBe(403)

      const email = `${name}@example.org`
      const begun = await front.ask('/self-service/registration/api', json)
      const done = await front.ask(`/self-service/registration?flow=${JSON.parse(begun.text).id}`, {
        ...json,
        method: 'POST',
        body: JSON.stringify({
          method: 'password',
          password: `correct horse battery ${name}`,
          traits: { email },
        }),
      })
      expect([done.status, done.text]).toEqual([200, expect.stringContaining('session_token')])
      const token: string = JSON.parse(done.text).session_token
      const who = await front.ask('/sessions/whoami', { ...json, 'x-session-token': token })
      expect(JSON.parse(who.text)).toMatchObject({ identity: { traits: { email } } })
      const allowed = await front.ask('/auth', { 'x-session-token': token })
      expect([allowed.status, (await front.ask('/auth')).status]).toEqual([204, 401])
      expect(await mail.waitFor({ to: email }, 60_000)).toMatchObject({ to: email })
    },
  )

  test.each(fronts)('behind %s, one site may go', { timeout: 120_000 }, async (name) => {
    await using front = await startFront(name, folder, [ports[0] ?? 0, await freePort()])
    for (let visit = 0; visit < 6; visit++) {
      expect((await front.ask('/login', { accept: 'text/html' })).status).toBe(200)
    }
  })
})

async function untilReady(url: string, server: TiedProcess): Promise<void> {
  let ended = false
  void server.ended.then(() => (ended = true))
  const isReady = () =>
    fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (ended) throw new Error(`Kratos ended:\n${server.log()}`)
    await pause(100)
  }
}
