import { expect, test } from 'vitest'
import { commandLine } from '../testing/command-line.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { Browser, Native, openTestService, password, signUp } from '../testing/visitor.ts'
import { identities } from './identities.ts'

test('an operator makes an account, finds it by its address, and removes it', async () => {
  using data = temporaryFolder()
  const run = (args: string[], input?: string) => commandLine(identities, data.path, args, input)

  const made = await run(
    ['create', '--email', 'ada@example.org', '--password-stdin', '--json'],
    `${password}\n`,
  )
  expect(made).toMatchObject({ code: 0, complaint: '' })
  const { id } = JSON.parse(made.out)

  expect((await run(['list'])).out).toContain(`${id}  active`)
  const shown = JSON.parse((await run(['show', 'Ada@example.org', '--json'])).out)
  expect(shown).toMatchObject({ id, credentials: ['password'], sessions: 0 })
  expect(JSON.stringify(shown)).not.toContain('argon2')

  expect((await run(['delete', id])).out).toBe(`${id} is deleted.`)
  expect(await run(['show', id])).toMatchObject({
    code: 1,
    complaint: `There is no identity ${id}.`,
  })
  expect((await run(['list'])).out).toBe('There are no identities here.')
})

test('what is wrong is said in one sentence, and wrong use is told from other problems', async () => {
  using data = temporaryFolder()
  const run = (args: string[], input?: string) => commandLine(identities, data.path, args, input)

  expect(await run(['list'])).toMatchObject({
    code: 1,
    complaint: `There is no database in ${data.path}: PORTICO_DATA says where it is.`,
  })
  for (const wrong of [[], ['frob'], ['show'], ['list', 'x'], ['list', '--x'], ['create']]) {
    expect(await run(wrong)).toMatchObject({ code: 2, out: '' })
  }
  await run(['create', '--email', 'ada@example.org'])
  expect(await run(['create', '--email', 'ADA@example.org'])).toMatchObject({ code: 1 })
  expect(await run(['create', '--email', 'ada'])).toMatchObject({
    code: 1,
    complaint: 'traits.email: Enter a valid email address',
  })
  const weak = await run(['create', '--email', 'eve@example.org', '--password-stdin'], 'password1')
  expect(weak.code).toBe(1)
  expect(await run(['list', '--limit', 'many'])).toMatchObject({ code: 2 })
})

test('disabling someone beside a running service signs them out at once, and for good', async () => {
  using data = temporaryFolder()
  await using service = await openTestService({ data: data.path })
  const ada = await signUp(service, 'ada@example.org')
  const run = (args: string[]) => commandLine(identities, data.path, args)
  expect((await ada.get('/sessions/whoami')).status).toBe(200)

  expect((await run(['disable', 'ada@example.org'])).code).toBe(0)
  expect((await ada.get('/sessions/whoami')).status).toBe(401)
  expect(await run(['recover', 'ada@example.org'])).toMatchObject({ code: 1 })

  expect((await run(['enable', 'ada@example.org'])).code).toBe(0)
  expect((await ada.get('/sessions/whoami')).status).toBe(401)
  const again = new Native(service)
  const { body: flow } = await again.get('/self-service/login/api')
  const fields = { method: 'password', identifier: 'ada@example.org', password }
  expect((await again.submit(flow, fields)).status).toBe(200)
})

test('someone who is locked out gets in with the code that the operator reads to them, once', async () => {
  using data = temporaryFolder()
  await using service = await openTestService({ data: data.path })
  await signUp(service, 'ada@example.org')
  const printed = await commandLine(identities, data.path, ['recover', 'ada@example.org', '--json'])
  const { recovery_code: code, recovery_link: link } = JSON.parse(printed.out)
  const id = new URL(link).searchParams.get('flow')

  const ada = new Browser(service)
  const { status, body: flow } = await ada.get(`/self-service/recovery/flows?id=${id}`)
  expect(status).toBe(200)
  const answer = await ada.submit(flow, { method: 'code', code })
  expect(answer.body).toMatchObject({ state: 'passed_challenge' })
  const { body: session } = await ada.get('/sessions/whoami')
  expect(session).toMatchObject({
    authenticator_assurance_level: 'aal1',
    // Nothing was sent to it, so nothing is proved about it.
    identity: { verifiable_addresses: [{ value: 'ada@example.org', verified: false }] },
  })

  const late = new Browser(service)
  const second = await late.submit(flow, { method: 'code', code })
  expect(second.body['state']).not.toBe('passed_challenge')
  expect((await late.get('/sessions/whoami')).status).toBe(401)
})
