import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { flowWith, hidden } from '../../test/flow-with.ts'
import { loginFlow } from '../../test/recorded.ts'
import { createPasskeys } from './passkeys.ts'

type Asked = CredentialRequestOptions & { signal: AbortSignal }

/** Each request of the page, to be answered by the test: there is no browser here. */
let dialogs: { asked: Asked; answer: (value: object) => void; refuse: (name: string) => void }[]

beforeEach(() => {
  dialogs = []
  const open = (asked: Asked) =>
    new Promise((resolve, reject) => {
      // Like a browser: one request at a time, and an aborted one ends a little later.
      if (dialogs.some(({ asked: other }) => other.signal !== asked.signal && isOpen(other))) {
        reject(new DOMException('', 'OperationError'))
      }
      asked.signal.addEventListener('abort', () =>
        setTimeout(() => {
          closed.add(asked.signal)
          reject(new DOMException('', 'AbortError'))
        }, 5),
      )
      dialogs.push({
        asked,
        answer: (value) => {
          closed.add(asked.signal)
          resolve(value)
        },
        refuse: (name) => {
          closed.add(asked.signal)
          reject(new DOMException('', name))
        },
      })
    })
  const closed = new Set<AbortSignal>()
  const isOpen = ({ signal }: Asked) => !closed.has(signal)
  vi.stubGlobal('navigator', { credentials: { get: open, create: open } })
  vi.stubGlobal('location', { hostname: 'localhost' })
  vi.stubGlobal('PublicKeyCredential', {
    isConditionalMediationAvailable: async () => true,
  })
})
afterEach(() => void vi.unstubAllGlobals())

const credential = {
  type: 'public-key',
  id: 'a2V5',
  toJSON: () => ({ id: 'a2V5', response: {} }),
}
const flow = loginFlow()
const token = flow.ui.nodes.find(
  (node) => node.type === 'input' && node.attributes.name === 'csrf_token',
)
const csrf = token?.type === 'input' ? token.attributes.value : undefined

const dialog = async (number: number) => {
  await vi.waitFor(() => expect(dialogs).toHaveLength(number))
  const found = dialogs[number - 1]
  if (!found) throw new Error('no dialog')
  return found
}

describe('a passkey by the button', () => {
  test('becomes the fields to submit', async () => {
    const outcome = createPasskeys().perform('oryPasskeyLogin', { flow, typed: {} })
    const { asked, answer } = await dialog(1)
    expect(asked.publicKey).toMatchObject({ rpId: 'localhost', userVerification: 'preferred' })
    answer(credential)
    expect(await outcome).toEqual({
      kind: 'done',
      body: { method: 'passkey', passkey_login: '{"id":"a2V5","response":{}}' },
    })
  })

  test.each([
    ['NotAllowedError', 'cancelled'],
    ['SecurityError', 'blocked'],
    ['UnknownError', 'failed'],
  ])('that ends in %s is %s', async (name, kind) => {
    const outcome = createPasskeys().perform('oryPasskeyLogin', { flow, typed: {} })
    ;(await dialog(1)).refuse(name)
    expect(await outcome).toEqual({ kind })
  })

  test('needs a flow that asks for one, and a browser that has them', async () => {
    const bare = { flow: flowWith([]), typed: {} }
    expect(await createPasskeys().perform('oryPasskeyLogin', bare)).toEqual({ kind: 'failed' })
    vi.stubGlobal('PublicKeyCredential', undefined)
    const outcome = await createPasskeys().perform('oryPasskeyLogin', { flow, typed: {} })
    expect(outcome).toEqual({ kind: 'not-supported' })
  })

  test('pressed anew takes the place of the dialog before', async () => {
    const passkeys = createPasskeys()
    const first = passkeys.perform('oryPasskeyLogin', { flow, typed: {} })
    await dialog(1)
    void passkeys.perform('oryPasskeyLogin', { flow, typed: {} })
    expect(await first).toEqual({ kind: 'cancelled' })
  })
})

test('a new key is asked for by what makes one', async () => {
  const made = {
    rp: { id: 'localhost', name: 'P' },
    user: { id: 'dQ', name: 'P', displayName: 'P' },
    challenge: 'AA',
    pubKeyCredParams: [],
  }
  const settings = flowWith([hidden('passkey_create_data', { publicKey: made })])
  const outcome = createPasskeys().perform('oryPasskeySettingsRegistration', {
    flow: settings,
    typed: {},
  })
  ;(await dialog(1)).refuse('InvalidStateError')
  expect(await outcome).toEqual({ kind: 'already-registered' })
})

describe('a passkey among the suggestions', () => {
  test('brings the token of its flow', async () => {
    const taken = vi.fn()
    createPasskeys().offer(flow, taken)
    const { asked, answer } = await dialog(1)
    expect(asked.mediation).toBe('conditional')
    answer(credential)
    await vi.waitFor(() => expect(taken).toHaveBeenCalledOnce())
    expect(taken).toHaveBeenCalledWith({
      csrf_token: csrf,
      method: 'passkey',
      passkey_login: '{"id":"a2V5","response":{}}',
    })
  })

  test('is called off when the page goes on', async () => {
    const taken = vi.fn()
    const end = createPasskeys().offer(flow, taken)
    const { asked } = await dialog(1)
    end()
    expect(asked.signal.aborted).toBe(true)
  })

  test('makes way for the button, and comes back when that came to nothing', async () => {
    const passkeys = createPasskeys()
    passkeys.offer(flow, vi.fn())
    const { asked } = await dialog(1)
    const outcome = passkeys.perform('oryPasskeyLogin', { flow, typed: {} })
    const modal = await dialog(2)
    expect(asked.signal.aborted).toBe(true)
    modal.refuse('NotAllowedError')
    expect(await outcome).toEqual({ kind: 'cancelled' })
    expect((await dialog(3)).asked.mediation).toBe('conditional')
  })

  test('does not come back when the button signed in', async () => {
    const passkeys = createPasskeys()
    passkeys.offer(flow, vi.fn())
    await dialog(1)
    const outcome = passkeys.perform('oryPasskeyLogin', { flow, typed: {} })
    ;(await dialog(2)).answer(credential)
    await outcome
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(dialogs).toHaveLength(2)
  })

  test.each([
    ['flow', () => flowWith([])],
    [
      'browser',
      () => {
        vi.stubGlobal('PublicKeyCredential', {})
        return flow
      },
    ],
  ])('is not there where the %s has none', async (_, flowOf) => {
    createPasskeys().offer(flowOf(), vi.fn())
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(dialogs).toEqual([])
  })
})

test('the passkey that was shown is known once, to tell the password manager about', async () => {
  const passkeys = createPasskeys()
  const outcome = passkeys.perform('oryPasskeyLogin', { flow, typed: {} })
  ;(await dialog(1)).answer(credential)
  await outcome
  expect(passkeys.takeShown()).toEqual({ rpId: 'localhost', credentialId: 'a2V5' })
  expect(passkeys.takeShown()).toBeUndefined()
})
