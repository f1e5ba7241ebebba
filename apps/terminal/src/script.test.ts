import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '@portico/kratos'
import { startService } from '@portico/service'
import { describe, expect, test, vi } from 'vitest'
import { newMember, newPerson } from '../test/person.ts'
import { setStage } from '../test/stage.ts'

const { engine, folder, newUser } = setStage()

describe('a script', () => {
  test('signs in with a password from standard input, asks who it is, and signs out', async () => {
    const person = await newMember(engine())
    const { run, signIn } = newUser()
    const signedIn = JSON.parse((await signIn(person)).stdout)
    expect(signedIn).toMatchObject({
      signed_in: true,
      session: { identity: { traits: { email: person.email } } },
    })
    const who = await run(['whoami', '--json'])
    expect(JSON.parse(who.stdout)).toMatchObject({ id: signedIn.session.id })
    expect(JSON.parse((await run(['logout', '--json'])).stdout)).toEqual({
      signed_out: true,
      service_told: true,
    })
    expect((await run(['whoami'])).code).toBe(4)
  })

  test('gives a password in the environment', async () => {
    const { email, password } = await newMember(engine())
    const args = ['login', '--field', `identifier=${email}`]
    const { code, stdout } = await newUser().run(args, '', { PORTICO_FIELD_PASSWORD: password })
    expect({ code, stdout }).toEqual({ code: 0, stdout: `Signed in as ${email}.\n` })
  })

  test('is never asked: what is missing is named, and the flow goes on when it is there', async () => {
    const { email } = await newMember(engine())
    const { run } = newUser()
    const args = ['login', '--method', 'code', '--json']
    const asked = await run([...args, '--field', `identifier=${email}`])
    const { error } = JSON.parse(asked.stdout)
    expect(asked.code).toBe(2)
    expect(error.needs).toMatchObject([{ method: 'code', fields: ['code'] }])
    const { code } = await engine().mail.waitFor({ to: email })
    const done = await run([...args, '--flow', error.flow, '--stdin'], `code=${code}\n`)
    expect(JSON.parse(done.stdout)).toMatchObject({ signed_in: true })
  })

  test('registers in two steps at once', async () => {
    const { email, password } = newPerson()
    const args = ['register', '--method', 'password', '--field', `traits.email=${email}`, '--stdin']
    const { code, stdout } = await newUser().run(args, `password=${password}\n`)
    expect(code).toBe(0)
    expect(stdout).toMatch(
      new RegExp(
        `^Account created; signed in as ${email}\\.\nThe address is still to be confirmed`,
      ),
    )
  })

  test('gets a signed token for another service', async () => {
    const user = newUser()
    await user.signIn(await newMember(engine()))
    const { code, stdout } = await user.run(['whoami', '--tokenize-as', 'api'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/^eyJ[\w-]+\.[\w-]+\.[\w-]+\n$/)
    expect((await user.run(['whoami', '--tokenize-as', 'unknown'])).code).toBe(3)
  })

  test('ends all other sessions', async () => {
    const person = await newMember(engine())
    const here = newUser()
    const there = newUser()
    await here.signIn(person)
    await there.signIn(person)
    const { stdout } = await here.run(['sessions', 'revoke-others', '--json'])
    // The one that registering made, and the one that is elsewhere.
    expect(JSON.parse(stdout).revoked).toHaveLength(2)
    expect((await there.run(['whoami'])).code).toBe(4)
    expect((await here.run(['whoami'])).code).toBe(0)
  })
})

describe('the exit code says what happened', () => {
  test.each([
    [['logni'], 'Did you mean "login"?'],
    [['login', '--feild', 'a=b'], 'Did you mean --field?'],
    [['whoami', '--url', 'nowhere'], 'is no address'],
    [['login', '--field', 'password=secret'], 'is refused'],
    [['sessions', 'remove'], 'revoke ID'],
    [['doctor'], 'takes one address'],
  ])('2 for wrong use: %j', async (args, says) => {
    const { code, stderr } = await newUser().run(args)
    expect(code).toBe(2)
    expect(stderr).toContain(says)
    expect(stderr).not.toContain('secret')
  })

  test('3 when the service refuses', async () => {
    const { email } = await newMember(engine())
    const args = ['login', '--field', `identifier=${email}`, '--stdin', '--json']
    const { code, stdout } = await newUser().run(args, 'password=not the right one\n')
    expect(code).toBe(3)
    expect(JSON.parse(stdout).error).toMatchObject({ code: 'refused' })
  })

  test('3 when somebody who is signed in wants another account, and the session stays', async () => {
    const user = newUser()
    await user.signIn(await newMember(engine()))
    const token = await user.token()
    const { code, stderr } = await user.run(['register', '--field', 'traits.email=a@example.org'])
    expect({ code, stderr }).toEqual({
      code: 3,
      stderr: expect.stringContaining('Run portico logout before'),
    })
    expect(await user.token()).toBe(token)
  })

  test.each([
    ['passkey', 3, '/self-service/login/browser?return_to='],
    ['nonsense', 2, 'profile, password, totp'],
  ])('of what is not to be had in a terminal: settings %s', async (part, wanted, says) => {
    const user = newUser()
    await user.signIn(await newMember(engine()))
    const { code, stderr } = await user.run(['settings', part])
    expect(code).toBe(wanted)
    expect(stderr).toContain(says)
  })

  test('4 when nobody is signed in', async () => {
    for (const args of [['whoami'], ['sessions'], ['settings'], ['logout']]) {
      expect((await newUser().run(args)).code).toBe(4)
    }
  })

  test('5 when the service cannot be reached, which ends no session', async () => {
    const service = `http://127.0.0.1:${await freePort()}`
    const user = newUser(service)
    expect((await user.run(['login'])).code).toBe(5)
    await mkdir(user.sessions, { recursive: true })
    const file = join(user.sessions, `${service.replace('://', '_').replace(':', '_')}.json`)
    await writeFile(file, '{"session-token":"ory_st_kept"}', { mode: 0o600 })
    expect((await user.run(['whoami'])).code).toBe(5)
    expect(await user.token()).toBe('ory_st_kept')
  })
})

describe('the file of the session', () => {
  test('is for its owner alone, and one for each service', async () => {
    const user = newUser()
    await user.signIn(await newMember(engine()))
    const [name = ''] = await readdir(user.sessions)
    expect(name).toBe(`${engine().url.replace('://', '_').replace(':', '_')}.json`)
    expect((await stat(join(user.sessions, name))).mode & 0o777).toBe(0o600)
    expect((await stat(user.sessions)).mode & 0o777).toBe(0o700)
    const elsewhere = await user.run(['whoami', '--url', `http://localhost:${await freePort()}`])
    expect(elsewhere.code).toBe(4)
  })

  test('is refused when others can read it', async () => {
    const user = newUser()
    await user.signIn(await newMember(engine()))
    const [name = ''] = await readdir(user.sessions)
    await chmod(join(user.sessions, name), 0o644)
    const { code, stderr } = await user.run(['whoami'])
    expect(code).toBe(2)
    expect(stderr).toContain('can be read by others')
  })

  test('that is damaged is named, not thrown away', async () => {
    const user = newUser()
    await user.signIn(await newMember(engine()))
    const [name = ''] = await readdir(user.sessions)
    await writeFile(join(user.sessions, name), '{"session-token":"ory_st_')
    const { code, stderr } = await user.run(['whoami'])
    expect(code).toBe(2)
    expect(stderr).toContain('is damaged')
    expect(stderr).not.toContain('ory_st_')
  })
})

test('signing out works without a network, and the service hears of it the next time', async () => {
  const port = await freePort()
  const options = { port, config: { hasher: { memory_kib: 1024, iterations: 1, parallelism: 1 } } }
  const data = join(folder(), 'data')
  const service = await startService({ ...options, data })
  const user = newUser(service.url)
  await mkdir(user.sessions, { recursive: true })
  const file = join(user.sessions, `http_127.0.0.1_${port}.json`)
  await writeFile(file, '{"session-token":"ory_st_away"}', { mode: 0o600 })
  await service.stop()
  const out = await user.run(['logout', '--json'])
  expect(out.code).toBe(0)
  expect(JSON.parse(out.stdout)).toEqual({ signed_out: true, service_told: false })
  expect(await readFile(file, 'utf8')).toContain('tokens-to-end')

  await using back = await startService({ ...options, data })
  expect((await user.run(['whoami'])).code).toBe(4)
  await vi.waitFor(() => expect(readFile(file)).rejects.toThrow('ENOENT'))
  expect(back.url).toBe(service.url)
})
