import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { readConfig } from '../config/read-config.ts'
import { fingerprint } from '../config/secrets.ts'
import { randomDigits } from '../credential/random.ts'
import type { Service } from '../open-service.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { codeFor, Native, openTestService, signUp } from '../testing/visitor.ts'

const email = 'coded@example.org'

const asks = {
  login: { method: 'code', identifier: email },
  recovery: { method: 'code', email },
  verification: { method: 'code', email },
}

async function ask(service: Service, kind: keyof typeof asks) {
  const native = new Native(service)
  const { body: flow } = await native.get(`/self-service/${kind}/api`)
  await native.submit(flow, asks[kind])
  const enter = (code: string) =>
    native.submit(flow, {
      method: 'code',
      ...(kind === 'login' && { identifier: email }),
      code,
    })
  return { flow, enter, code: codeFor(service, email) }
}

test('11 codes: six digits, each as likely as the others', () => {
  const counts = Array.from({ length: 10 }, () => 0)
  const seen = new Set<string>()
  for (let round = 0; round < 5_000; round++) {
    const code = randomDigits(6)
    expect(code).toMatch(/^\d{6}$/)
    seen.add(code)
    for (const digit of code) counts[Number(digit)] = (counts[Number(digit)] ?? 0) + 1
  }
  expect(seen.size).toBeGreaterThan(4_950)
  // Chi-squared with nine degrees of freedom; 40 is passed once in more than 100,000 runs.
  const expected = 3_000
  const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  expect(chi).toBeLessThan(40)
})

test.each(['login', 'recovery', 'verification'] as const)(
  '11 codes: a %s code is good in the tenth minute and refused in the eleventh',
  async (kind) => {
    let time = Date.now()
    await using service = await openTestService({ now: () => time })
    await signUp(service, email)
    const late = await ask(service, kind)
    time += 10 * 60_000 + 1
    const refused = await late.enter(late.code)
    expect(refused.body['state']).not.toBe('passed_challenge')
    expect(JSON.stringify(refused.body)).not.toContain('ory_st_')
    const inTime = await ask(service, kind)
    time += 10 * 60_000 - 1
    const { body } = await inTime.enter(inTime.code)
    expect(body['session_token'] ?? body['state']).toMatch(/^(ory_st_|passed_challenge)/)
  },
)

test('11 codes: ten minutes is what codes and links live without any configuration', () => {
  const { code, link } = readConfig({}).methods
  expect([code.lifespan, link.lifespan, code.max_submissions]).toEqual(['10m', '10m', 5])
})

test('11 codes: neither the database nor the log holds one, but an HMAC by a key that is elsewhere', async () => {
  using data = temporaryFolder()
  const logged: string[] = []
  await using service = await openTestService({
    data: data.path,
    log: pino({ level: 'trace' }, { write: (line: string) => logged.push(line) }),
  })
  await signUp(service, email)
  const codes: string[] = []
  for (const kind of ['login', 'recovery', 'verification'] as const) {
    const { flow, code, enter } = await ask(service, kind)
    codes.push(code)
    const row = service.core.database
      .sql('SELECT hash FROM codes WHERE flow_id = ?')
      .get(String(flow['id']))
    expect(row?.['hash']).toBe(fingerprint(service.core.secrets, String(flow['id']), kind, code))
    await enter('000000x')
  }
  const files = readdirSync(data.path).filter((name) => name.startsWith('portico.db'))
  expect(files.length).toBeGreaterThan(0)
  const dump = files.map((name) => readFileSync(join(data.path, name)).toString('latin1')).join('')
  expect(dump).toContain(email)
  for (const code of codes) {
    // As a word of its own: six digits may stand by chance within a time or a random id.
    const word = new RegExp(`(?<![0-9A-Za-z_-])${code}(?![0-9A-Za-z_-])`)
    expect(dump).not.toMatch(word)
    expect(logged.join('')).not.toMatch(word)
  }
})
