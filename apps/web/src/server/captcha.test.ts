import { readFileSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ask } from '../../test/ask.ts'
import { startSiteBefore } from '../../test/running-site.ts'
import type { Asked, Reply } from '../../test/stand-in-service.ts'
import { startStandIn } from '../../test/stand-in-service.ts'
import type { Captcha } from './captcha.ts'
import { loadCaptcha } from './captcha.ts'

const fixture = new URL('../../../../fixtures/v26/login/browser/start.json', import.meta.url)
const flow = JSON.parse(readFileSync(fixture, 'utf8')).body

const captchaWith = (asked: unknown[] = []): Captcha => ({
  flows: ['login'],
  field: 'puzzle',
  script: 'https://puzzle.example/widget.js',
  origins: ['https://puzzle.example'],
  slot: { className: 'puzzle', 'data-callback': 'porticoCaptcha', 'data-sitekey': 'k' },
  verifyCaptcha(answer, visitor) {
    asked.push([answer, visitor])
    return answer === 'solved'
  },
})

const service = ({ method, url }: Asked): Reply => {
  if (method === 'POST') return { body: { session: {} } }
  return url.includes('/browser')
    ? { status: 303, headers: { Location: `/login?flow=${flow.id}` } }
    : { body: flow }
}

const json = { Accept: 'application/json', 'Content-Type': 'application/json' }
const form = { Accept: 'text/html', 'Content-Type': 'application/x-www-form-urlencoded' }
const path = `/self-service/login?flow=${flow.id}`
const posted = ({ asked }: { asked: Asked[] }) => asked.filter(({ method }) => method === 'POST')

describe('a captcha', () => {
  test('has its place in the page, its field in the forms, and its origin in the policy', async () => {
    await using engine = await startStandIn(service)
    await using site = await startSiteBefore({ identityUrl: engine.url, captcha: captchaWith() })
    const { text, headers } = await ask(site.url, '/login')
    expect(text).toContain('<div class="puzzle" data-callback="porticoCaptcha" data-sitekey="k">')
    expect(text).toContain('<script src="https://puzzle.example/widget.js" defer="">')
    expect(text).toMatch(/<input[^>]*name="puzzle"/)
    const policy = String(headers['content-security-policy'])
    for (const part of ['script-src', 'connect-src', 'frame-src']) {
      expect(policy).toMatch(new RegExp(`${part} [^;]*https://puzzle\\.example`))
    }
    const glue = await ask(site.url, '/captcha.js')
    expect(glue.headers['content-type']).toMatch(/javascript/)
    expect(glue.text).toContain('getElementsByName("puzzle")')
  })

  test('lets no step through that is not solved; a script gets the flow with the protocol’s words', async () => {
    const asked: unknown[] = []
    await using engine = await startStandIn(service)
    await using site = await startSiteBefore({
      identityUrl: engine.url,
      captcha: captchaWith(asked),
    })
    for (const body of ['{"method":"password"}', '{"method":"password","puzzle":"guessed"}']) {
      const answer = await ask(site.url, path, { method: 'POST', headers: json, body })
      expect(answer.status).toBe(400)
      expect(JSON.parse(answer.text).ui.messages).toMatchObject([{ id: 4000038, type: 'error' }])
    }
    expect(asked).toEqual([['guessed', { address: '127.0.0.1', flow: 'login' }]])
    expect(posted(engine)).toEqual([])
  })

  test('a form gets its page again, with what was typed', async () => {
    await using engine = await startStandIn(service)
    await using site = await startSiteBefore({ identityUrl: engine.url, captcha: captchaWith() })
    const body = 'method=password&identifier=ada%40example.org&password=secret'
    const answer = await ask(site.url, path, { method: 'POST', headers: form, body })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('The puzzle was not solved.')
    expect(answer.text).toContain('value="ada@example.org"')
    expect(posted(engine)).toEqual([])
  })

  test('is asked for once in a flow', async () => {
    const asked: unknown[] = []
    await using engine = await startStandIn(service)
    await using site = await startSiteBefore({
      identityUrl: engine.url,
      captcha: captchaWith(asked),
    })
    const solved = '{"method":"password","puzzle":"solved"}'
    const first = await ask(site.url, path, { method: 'POST', headers: json, body: solved })
    expect(first.status).toBe(200)
    const lines = first.headers['set-cookie'] ?? []
    const cookie = lines.find((line) => line.startsWith('portico_person'))?.split(';')[0] ?? ''
    const headers = { ...json, Cookie: cookie }
    const again = { method: 'POST', headers, body: '{"method":"password"}' }
    expect((await ask(site.url, path, again)).status).toBe(200)
    expect((await ask(site.url, '/self-service/login?flow=other', again)).status).toBe(400)
    expect(asked).toHaveLength(1)
  })

  test('leaves the flows alone that it is not for', async () => {
    await using engine = await startStandIn(service)
    await using site = await startSiteBefore({ identityUrl: engine.url, captcha: captchaWith() })
    const answer = await ask(site.url, '/self-service/recovery?flow=f', {
      method: 'POST',
      headers: json,
      body: '{}',
    })
    expect(answer.status).toBe(200)
  })
})

describe('the module', () => {
  const write = async (content: string) => {
    const file = join(await mkdtemp(join(tmpdir(), 'portico-captcha-')), 'captcha.mjs')
    await writeFile(file, content)
    return file
  }

  test('exports what the site needs', async () => {
    const file = await write(`export const captcha = {
      flows: ['registration'], field: 'puzzle', script: '/widget.js', origins: ['https://a.example'],
      slot: {}, verifyCaptcha: async (answer) => answer === 'solved',
    }`)
    const captcha = await loadCaptcha(file)
    const visitor = { address: '', flow: 'registration' } as const
    expect(await captcha?.verifyCaptcha('solved', visitor)).toBe(true)
    expect(await loadCaptcha(undefined)).toBeUndefined()
  })

  test.each([
    ['export const captcha = {}', /it must export `captcha`/],
    ['export default 1', /it must export `captcha`/],
    ['syntax error', /it cannot be loaded/],
  ])('is refused in one sentence: %s', async (content, sentence) => {
    await expect(loadCaptcha(await write(content))).rejects.toThrow(sentence)
  })
})
