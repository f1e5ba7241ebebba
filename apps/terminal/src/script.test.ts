import { spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startService } from '@portico/service'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freePort, startEmbedded, type TestEngine } from '../test/engines.ts'
import { newMember, newPerson, type Person } from '../test/person.ts'
import { openTerminal } from '../test/pseudo-terminal.ts'
import { command, runScript } from '../test/run-script.ts'

let engine: TestEngine
let folder: string

beforeAll(async () => {
  engine = await startEmbedded()
  folder = await mkdtemp(join(tmpdir(), 'portico-script-'))
})

afterAll(async () => {
  await engine[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

/** A user of their own, whose configuration nobody else has. */
function newUser(service = engine.url) {
  const home = join(folder, randomBytes(4).toString('hex'))
  const environment = { PORTICO_URL: service, XDG_CONFIG_HOME: home }
  const sessions = join(home, 'portico', 'sessions')
  return {
    environment,
    sessions,
    run: (args: string[], input = '', more: Record<string, string> = {}) =>
      runScript(args, { ...environment, ...more }, input),
    signIn: async (person: Person) => {
      const args = ['login', '--field', `identifier=${person.email}`, '--stdin', '--json']
      const end = await runScript(args, environment, `password=${person.password}\n`)
      expect(end.code).toBe(0)
      return end
    },
    token: async () => {
      const [file = ''] = await readdir(sessions)
      const kept: Record<string, string> = JSON.parse(await readFile(join(sessions, file), 'utf8'))
      return kept['session-token'] ?? ''
    },
  }
}

describe('a script', () => {
  test('signs in with a password from standard input, asks who it is, and signs out', async () => {
    const person = await newMember(engine)
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
    const { email, password } = await newMember(engine)
    const args = ['login', '--field', `identifier=${email}`]
    const { code, stdout } = await newUser().run(args, '', { PORTICO_FIELD_PASSWORD: password })
    expect({ code, stdout }).toEqual({ code: 0, stdout: `Signed in as ${email}.\n` })
  })

  test('is never asked: what is missing is named, and the flow goes on when it is there', async () => {
    const { email } = await newMember(engine)
    const { run } = newUser()
    const args = ['login', '--method', 'code', '--json']
    const asked = await run([...args, '--field', `identifier=${email}`])
    const { error } = JSON.parse(asked.stdout)
    expect(asked.code).toBe(2)
    expect(error.needs).toMatchObject([{ method: 'code', fields: ['code'] }])
    const { code } = await engine.mail.waitFor({ to: email })
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
    await user.signIn(await newMember(engine))
    const { code, stdout } = await user.run(['whoami', '--tokenize-as', 'api'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/^eyJ[\w-]+\.[\w-]+\.[\w-]+\n$/)
    expect((await user.run(['whoami', '--tokenize-as', 'unknown'])).code).toBe(3)
  })

  test('ends all other sessions', async () => {
    const person = await newMember(engine)
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
    const { email } = await newMember(engine)
    const args = ['login', '--field', `identifier=${email}`, '--stdin', '--json']
    const { code, stdout } = await newUser().run(args, 'password=not the right one\n')
    expect(code).toBe(3)
    expect(JSON.parse(stdout).error).toMatchObject({ code: 'refused' })
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
    await user.signIn(await newMember(engine))
    const [name = ''] = await readdir(user.sessions)
    expect(name).toBe(`${engine.url.replace('://', '_').replace(':', '_')}.json`)
    expect((await stat(join(user.sessions, name))).mode & 0o777).toBe(0o600)
    expect((await stat(user.sessions)).mode & 0o777).toBe(0o700)
    const elsewhere = await user.run(['whoami', '--url', `http://localhost:${await freePort()}`])
    expect(elsewhere.code).toBe(4)
  })

  test('is refused when others can read it', async () => {
    const user = newUser()
    await user.signIn(await newMember(engine))
    const [name = ''] = await readdir(user.sessions)
    await chmod(join(user.sessions, name), 0o644)
    const { code, stderr } = await user.run(['whoami'])
    expect(code).toBe(2)
    expect(stderr).toContain('can be read by others')
  })

  test('that is damaged is named, not thrown away', async () => {
    const user = newUser()
    await user.signIn(await newMember(engine))
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
  const data = join(folder, 'data')
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

describe('the token is seen nowhere', () => {
  test('in no output of any command', async () => {
    const person = await newMember(engine)
    const user = newUser()
    const said = [await user.signIn(person)]
    const token = await user.token()
    expect(token).toMatch(/^ory_st_/)
    for (const args of [['whoami'], ['whoami', '--json'], ['sessions'], ['sessions', '--json']]) {
      said.push(await user.run(args))
    }
    said.push(
      await user.run(['settings', '--json']),
      await user.run(['login', '--again', '--json']),
    )
    said.push(await user.run(['logout', '--json']))
    for (const { stdout, stderr } of said) expect(stdout + stderr).not.toContain(token)
  })

  test('nor in the process list, nor in a report about a crash', async () => {
    const person = await newMember(engine)
    const user = newUser()
    await user.signIn(person)
    const token = await user.token()
    const reports = join(folder, 'reports')
    await mkdir(reports)
    await using terminal = openTerminal(['settings', 'profile'], {
      ...user.environment,
      NODE_OPTIONS: `--report-on-signal --report-directory=${reports}`,
      PORTICO_FIELD_PASSWORD: person.password,
    })
    await terminal.see('◆  E-mail')
    const listed = await readFile(`/proc/${terminal.pid}/cmdline`, 'utf8')
    expect(listed).not.toContain(token)
    process.kill(terminal.pid, 'SIGUSR2')
    const report = await vi.waitFor(
      async () => {
        const [name = 'none'] = await readdir(reports)
        const text = await readFile(join(reports, name), 'utf8')
        JSON.parse(text)
        return text
      },
      { timeout: 20_000 },
    )
    expect(report).not.toContain(token)
    expect(report).not.toContain(person.password)
  })

  test('nor in a fault of our own, which names a place and no values', async () => {
    const user = newUser()
    await user.signIn(await newMember(engine))
    const token = await user.token()
    const [name = ''] = await readdir(user.sessions)
    await rm(join(user.sessions, name))
    await mkdir(join(user.sessions, name), { mode: 0o700 })
    const { code, stdout, stderr } = await user.run(['whoami'])
    expect(code).toBe(1)
    expect(stderr).toMatch(/has a fault \(Error EISDIR/)
    expect(stdout + stderr).not.toContain(token)
    expect(stderr.split('\n')).toHaveLength(2)
  })
})

test('a Ctrl-C at any moment leaves no half written file', async () => {
  const person = await newMember(engine)
  const began = Date.now()
  await newUser().signIn(person)
  const whole = Date.now() - began
  for (const part of [0.5, 0.7, 0.8, 0.9, 0.95, 1]) {
    const user = newUser()
    const child = spawn(
      process.execPath,
      [command, 'login', '--field', `identifier=${person.email}`],
      {
        env: {
          PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
          ...user.environment,
          PORTICO_FIELD_PASSWORD: person.password,
        },
      },
    )
    const ended = new Promise((resolve) => child.on('close', resolve))
    setTimeout(() => child.kill('SIGINT'), whole * part)
    await ended
    const files = await readdir(user.sessions).catch(() => [])
    for (const name of files) {
      expect(name).toMatch(/\.json$/)
      // Empty or cut off, it would not be JSON.
      JSON.parse(await readFile(join(user.sessions, name), 'utf8'))
    }
  }
})

describe('colours', () => {
  test('are there on a terminal', async () => {
    await using terminal = openTerminal(['help'], {})
    await terminal.see('Exit codes')
    await terminal.ended
    expect(terminal.written()).toContain('\u001b[1m')
  })

  test('respect NO_COLOR, in questions too', async () => {
    await using help = openTerminal(['help'], { NO_COLOR: '1' })
    await help.see('Exit codes')
    await help.ended
    expect(help.written()).not.toContain('\u001b[')
    await using login = openTerminal(['login'], { ...newUser().environment, NO_COLOR: '1' })
    await login.see('How do you want to go on?')
    // oxlint-disable-next-line no-control-regex
    expect(login.written()).not.toMatch(/\u001b\[(3\d|9\d|1|2)m/)
  })

  test('and spinners are not for pipes', async () => {
    const { stdout, stderr } = await newUser().run(['login'])
    expect(stdout + stderr).not.toContain('\u001b')
  })
})

test('a short command loads neither fetch nor what encrypts', async () => {
  const user = newUser()
  await user.signIn(await newMember(engine))
  const hook = `process.on('exit', () => console.error(process.moduleLoadList.join('\\n')))`
  const end = await user.run(['whoami'], '', {
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(hook)}`,
    PORTICO_DEVELOP: '',
  })
  expect(end.code).toBe(0)
  expect(end.stderr).toContain('NativeModule http')
  expect(end.stderr).not.toMatch(/undici|crypto\/cipher|internal\/fs\/promises/)
})
