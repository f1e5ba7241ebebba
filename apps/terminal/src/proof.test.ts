import { createServer } from 'node:http'
import { signInAtProvider } from '@portico/provider'
import { expect, test, vi } from 'vitest'
import { accounts, startEmbedded } from '../test/engines.ts'
import { newMember } from '../test/person.ts'
import { openTerminal } from '../test/pseudo-terminal.ts'
import { setStage } from '../test/stage.ts'

// A change of credentials wants a proof that is hardly a moment old.
const stage = setStage(() => startEmbedded({ settings: { privileged_session_max_age: '4s' } }))
const { engine } = stage

function newUser() {
  const user = stage.newUser()
  const environment = {
    ...user.environment,
    PORTICO_RETURN_PORT: String(engine().returnPort),
    BROWSER: 'true',
  }
  return { ...user, terminal: (...args: string[]) => openTerminal(args, environment) }
}

test('a new password is asked for once, though the service wants a fresh proof first', async () => {
  const person = await newMember(engine())
  const user = newUser()
  await user.signIn(person)
  await using terminal = user.terminal('settings', 'password')
  // The session grows too old while the person thinks.
  await new Promise((resolve) => setTimeout(resolve, 4_500))
  const password = 'quite another long phrase'
  await terminal.answer('Password', password)
  await terminal.answer('Password, once more', password)
  await terminal.see('Is it still you?')
  await terminal.choose('Sign in with a password')
  await terminal.answer('Password', person.password)
  await terminal.see('Saved.')
  expect(await terminal.ended).toBe(0)
  await newUser().signIn({ ...person, password })
})

test('an address is confirmed with portico verify', async () => {
  const { email } = await newMember(engine())
  await using terminal = newUser().terminal('verify')
  await terminal.answer('E-mail or phone number', email)
  const { code } = await engine().mail.waitFor({ to: email })
  await terminal.answer('Code', code ?? '')
  await terminal.see('The address is confirmed.')
  expect(await terminal.ended).toBe(0)
})

test('a provider that says no is told as such, and nobody is signed in', async () => {
  const user = newUser()
  await using terminal = user.terminal('login')
  await terminal.choose('Continue with Sample')
  await terminal.see(/go to\s+http/)
  const address = addressIn(terminal.screen())
  const back = await signInAtProvider(address, { account: accounts[1]?.sub ?? '', deny: 'login' })
  await fetch(back)
  await terminal.see('That was not accepted')
  // The next try has a way back as well.
  await terminal.choose('Continue with Sample')
  await vi.waitFor(
    () => expect(terminal.screen().match(/Sign in in your browser/g)).toHaveLength(2),
    {
      timeout: 20_000,
    },
  )
  expect((await user.run(['whoami'])).code).toBe(4)
})

/** An address may be longer than a line of the screen. */
const addressIn = (screen: string): string =>
  /go to\s+(http\S+(?:\n[^\s│◆◇]\S*)*)/.exec(screen)?.[1]?.replaceAll('\n', '') ?? ''

test('a port that is in use is named, with the way out', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(engine().returnPort, '127.0.0.1', resolve))
  await using terminal = newUser().terminal('login')
  await terminal.choose('Continue with Sample')
  await terminal.see('PORTICO_RETURN_PORT')
  expect(await terminal.ended).toBe(2)
  await new Promise((resolve) => server.close(resolve))
})
