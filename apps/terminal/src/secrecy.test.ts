import { spawn } from 'node:child_process'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { freePort } from '@portico/kratos'
import { describe, expect, test, vi } from 'vitest'
import { newMember } from '../test/person.ts'
import { openTerminal } from '../test/pseudo-terminal.ts'
import { command } from '../test/run-script.ts'
import { setStage } from '../test/stage.ts'

const { engine, folder, newUser } = setStage()

describe('the token is seen nowhere', () => {
  test('in no output of any command', async () => {
    const person = await newMember(engine())
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
    const person = await newMember(engine())
    const user = newUser()
    await user.signIn(person)
    const token = await user.token()
    const reports = join(folder(), 'reports')
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
    await user.signIn(await newMember(engine()))
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
  const person = await newMember(engine())
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

test('what went wrong is told in lines that end between words', async () => {
  const { environment } = newUser(`http://127.0.0.1:${await freePort()}`)
  await using terminal = openTerminal(['login'], environment)
  expect(await terminal.ended).toBe(5)
  await terminal.see('tells more.')
  expect(terminal.screen().replaceAll(/\s+/g, ' ')).toMatch(
    /^✗ http:\S+ does not answer\. Is it running, and is this its address\? portico doctor http:\S+ tells more\.$/,
  )
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
  await user.signIn(await newMember(engine()))
  const hook = `process.on('exit', () => console.error(process.moduleLoadList.join('\\n')))`
  const end = await user.run(['whoami'], '', {
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(hook)}`,
    PORTICO_DEVELOP: '',
  })
  expect(end.code).toBe(0)
  expect(end.stderr).toContain('NativeModule http')
  expect(end.stderr).not.toMatch(/undici|crypto\/cipher|internal\/fs\/promises/)
})
