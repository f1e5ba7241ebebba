import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { codeFor, Native, openTestService, password, signUp } from './testing/visitor.ts'

const email = 'once@example.org'

test('of fifty parallel submits of one code exactly one signs in', async () => {
  await using service = await openTestService({
    config: { methods: { code: { max_submissions: 100 } } },
  })
  await signUp(service, email)
  const native = new Native(service)
  const { body: flow } = await native.get('/self-service/login/api')
  await native.submit(flow, { method: 'code', identifier: email })
  const code = codeFor(service, email)
  const replies = await Promise.all(
    Array.from({ length: 50 }, () =>
      native.submit(flow, { method: 'code', identifier: email, code }),
    ),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 400)).toHaveLength(49)
})

test('of fifty parallel sign-ups of one person exactly one makes an account', async () => {
  await using service = await openTestService()
  const native = new Native(service)
  const { body: flow } = await native.get('/self-service/registration/api')
  const replies = await Promise.all(
    Array.from({ length: 50 }, () =>
      native.submit(flow, { method: 'password', password, traits: { email } }),
    ),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(service.core.identities.list(10, 0)).toHaveLength(1)
})

test('the files alone give nobody a session: no token, code or password is in them', async () => {
  const data = mkdtempSync(join(tmpdir(), 'portico-once-'))
  try {
    await using service = await openTestService({ data })
    const native = await signUp(service, email)
    const { body: flow } = await new Native(service).get('/self-service/login/api')
    await new Native(service).submit(flow, { method: 'code', identifier: email })
    const secrets = [native.token ?? 'none', password, codeFor(service, email)]
    for (const file of readdirSync(data).filter((name) => name.startsWith('portico.db'))) {
      const bytes = readFileSync(join(data, file))
      for (const secret of secrets) expect(bytes.includes(secret)).toBe(false)
    }
  } finally {
    rmSync(data, { recursive: true })
  }
})

test('after a restart, open forms and sessions go on', async () => {
  const data = mkdtempSync(join(tmpdir(), 'portico-again-'))
  try {
    const first = await openTestService({ data })
    const { token } = await signUp(first, email)
    const { body: flow } = await new Native(first).get('/self-service/login/api')
    await first.close()
    await using second = await openTestService({ data })
    const native = new Native(second)
    expect(
      (await native.submit(flow, { method: 'password', identifier: email, password })).status,
    ).toBe(200)
    native.token = token
    expect((await native.get('/sessions/whoami')).status).toBe(200)
  } finally {
    rmSync(data, { recursive: true })
  }
})
