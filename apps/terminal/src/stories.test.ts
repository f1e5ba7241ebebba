import { existsSync } from 'node:fs'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { signInAtProvider } from '@portico/provider'
import { describe, expect, test, vi } from 'vitest'
import { accounts, engines } from '../test/engines.ts'
import { newMember, newPerson } from '../test/person.ts'
import { openTerminal } from '../test/pseudo-terminal.ts'
import { totp } from '../test/totp.ts'
import { setStage } from '../test/stage.ts'

describe.each(engines)('at a terminal, on $name', ({ start, missing }) => {
  describe.skipIf(missing !== undefined)('a person', () => {
    const { engine, folder, newUser } = setStage(start)

    /** A shell of its own, whose settings nobody else has. */
    function shell() {
      const user = newUser()
      const environment = {
        ...user.environment,
        PORTICO_RETURN_PORT: String(engine().returnPort),
        BROWSER: join(folder(), 'browser'),
      }
      return { ...user, run: (...args: string[]) => openTerminal(args, environment) }
    }

    test('registers, confirms the address, and is who they are', async () => {
      const { run } = shell()
      const person = newPerson()
      await using terminal = run('register', '--method', 'profile')
      await terminal.answer('E-mail', person.email)
      await terminal.answer('Phone number (optional)', '')
      await terminal.answer('First name (optional)', 'Ada')
      await terminal.answer('Last name (optional)', '')
      await terminal.choose('Choose a password')
      await terminal.answer('Password', person.password)
      await terminal.answer('Password, once more', person.password)
      const { code } = await engine().mail.waitFor({ to: person.email })
      await terminal.answer('Code', code ?? '')
      await terminal.see(`Account created; signed in as ${person.email}.`)
      expect(await terminal.ended).toBe(0)
      expect(terminal.written()).not.toContain(person.password)

      await using who = run('whoami')
      await who.see('name.first  Ada')
      expect(await who.ended).toBe(0)
    })

    test('mistypes a password, is told so, and gets in with the right one', async () => {
      const person = await newMember(engine())
      const { run } = shell()
      await using terminal = run('login', '--method', 'password')
      await terminal.answer('user name', person.email)
      await terminal.answer('Password', 'not the right one')
      await terminal.see('do not match')
      await terminal.choose('Sign in with a password')
      // What is no secret is still there.
      await terminal.see(new RegExp(`do not match[^]*${person.email}`))
      await terminal.answer('user name', '')
      await terminal.answer('Password', person.password)
      await terminal.see(`Signed in as ${person.email}.`)
      expect(await terminal.ended).toBe(0)
      expect(terminal.written()).not.toContain(person.password)
    })

    test('signs in with a code from their mail, after asking for another one', async () => {
      const person = await newMember(engine())
      await using terminal = shell().run('login', '--method', 'code')
      await terminal.answer('user name', person.email)
      const first = await engine().mail.waitFor({ to: person.email })
      await terminal.answer('Code', '')
      await terminal.choose('Send another code')
      const { code } = await engine().mail.waitFor({ to: person.email, after: first })
      await terminal.answer('Code', code ?? '')
      await terminal.see(`Signed in as ${person.email}.`)
    })

    test('adds an authenticator app from the code on the screen, and needs it from then on', async () => {
      const person = await newMember(engine())
      const { run, signIn } = shell()
      await signIn(person)
      await using settings = run('settings')
      await settings.choose('Authenticator app')
      await settings.see(/▄[^]*[A-Z2-7]{32}/)
      const secret = /\b[A-Z2-7]{32}\b/.exec(settings.screen())?.[0] ?? ''
      await settings.answer('Code from the app', totp(secret))
      await settings.see('Saved.')
      await settings.choose('Nothing more')
      expect(await settings.ended).toBe(0)

      const elsewhere = shell()
      const identifier = `identifier=${person.email}`
      await using terminal = elsewhere.run('login', '--method', 'password', '--field', identifier)
      await terminal.answer('Password', person.password)
      await terminal.see('One more step')
      await using half = elsewhere.run('whoami')
      await half.see('second factor is still missing')
      expect(await half.ended).toBe(4)
      // A code works once: the next one is half a minute away.
      await terminal.answer('authenticator app', totp(secret, Date.now() + 30_000))
      await terminal.see(`Signed in as ${person.email}.`)
    })

    test('makes recovery codes and sees each of them', async () => {
      const { run, signIn } = shell()
      await signIn(await newMember(engine()))
      await using terminal = run('settings', 'lookup_secret')
      await terminal.choose('Make new recovery codes')
      await terminal.choose('I have saved them')
      await terminal.see('Saved.')
      expect(await terminal.ended).toBe(0)
      expect(terminal.screen()).toMatch(/([a-z0-9]{8}\s+│\s+){11}/)
    })

    test('recovers an account and chooses a new password', async () => {
      const person = await newMember(engine())
      await using terminal = shell().run('recover')
      await terminal.answer('E-mail', person.email)
      const { code } = await engine().mail.waitFor({ to: person.email })
      await terminal.answer('Code', code ?? '')
      const password = 'an entirely new phrase'
      await terminal.answer('Password', password)
      await terminal.answer('Password, once more', password)
      await terminal.see(`Signed in as ${person.email}.`)
      expect(await terminal.ended).toBe(0)
      await shell().signIn({ ...person, password })
    })

    test('sees where else they are signed in, and ends it', async () => {
      const person = await newMember(engine())
      const here = shell()
      const there = shell()
      await here.signIn(person)
      await there.signIn(person)
      await using mine = there.run('sessions')
      await mine.see('(this one)')
      const [id = ''] = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(mine.screen()) ?? []
      await using revoke = here.run('sessions', 'revoke', id.slice(0, 13))
      await revoke.see('Ended:')
      await using who = there.run('whoami')
      await who.see('The session has ended.')
      expect(await who.ended).toBe(4)
    })

    test('signs in at a provider in the browser, and is back by themselves', async () => {
      const opened = join(folder(), 'opened')
      await writeFile(join(folder(), 'browser'), `#!/bin/sh\nprintf %s "$1" > '${opened}'\n`)
      await chmod(join(folder(), 'browser'), 0o755)
      await using terminal = shell().run('login')
      await terminal.choose('Continue with Sample')
      await terminal.see('Sign in in your browser.')
      const address = await vi.waitFor(
        async () => {
          const text = await readFile(opened, 'utf8')
          expect(text).not.toBe('')
          return text
        },
        { timeout: 20_000 },
      )
      const back = await signInAtProvider(address, { account: accounts[0]?.sub ?? '' })
      expect(await (await fetch(back)).text()).toContain('Back to the terminal')
      await terminal.see(`Signed in as ${accounts[0]?.email}.`)
      expect(await terminal.ended).toBe(0)
    })

    test('presses Ctrl-C, and nothing has happened', async () => {
      const { run, sessions } = shell()
      await using terminal = run('login', '--method', 'password')
      await terminal.see('◆  E-mail')
      terminal.press('interrupt')
      expect(await terminal.ended).toBe(130)
      expect(existsSync(sessions)).toBe(false)
    })
  })
})
