import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Flow } from '@portico/client'
import { flowWith, hidden } from '../../test/flow-with.ts'
import { loginFlow } from '../../test/recorded.ts'
import type { FlowState } from '../flow-state.ts'
import { informPasswordManager, isUnknownPasskey, removalOf } from './password-manager.ts'

const made = {
  publicKey: { rp: { id: 'localhost', name: 'P' }, user: { id: 'dXNlcg', name: 'P' } },
}
const settingsWith = (...ids: string[]) =>
  flowWith([
    hidden('passkey_create_data', made),
    ...ids.map((value) => ({ name: 'passkey_remove', type: 'submit', value })),
  ])

describe('a passkey that was removed', () => {
  test('is named, with those that are left under the account’s own name', () => {
    expect(removalOf(settingsWith('00ff', '0102'), settingsWith('00ff'))).toEqual({
      removed: [{ rpId: 'localhost', credentialId: 'AQI' }],
      left: { rpId: 'localhost', userId: 'dXNlcg', allAcceptedCredentialIds: ['AP8'] },
    })
    const last = removalOf(settingsWith('00ff'), settingsWith())
    expect(last?.left.allAcceptedCredentialIds).toEqual([])
  })

  test('is none where all are still there, or one came', () => {
    expect(removalOf(settingsWith('00ff'), settingsWith('00ff'))).toBeUndefined()
    expect(removalOf(settingsWith(), settingsWith('00ff'))).toBeUndefined()
  })

  test('is not told where the form does not say for which site they are', () => {
    const before = flowWith([{ name: 'passkey_remove', type: 'submit', value: '00ff' }])
    expect(removalOf(before, settingsWith())).toBeUndefined()
  })
})

const refusedWith = (id: number): Flow => {
  const flow = loginFlow()
  return { ...flow, ui: { ...flow.ui, messages: [{ id, text: '', type: 'error' }] } }
}

test('only a passkey that the service says it does not know is unknown', () => {
  expect(isUnknownPasskey(refusedWith(4000015))).toBe(true)
  expect(isUnknownPasskey(refusedWith(4000043))).toBe(false)
  expect(isUnknownPasskey(loginFlow())).toBe(false)
})

describe('the password manager', () => {
  afterEach(() => void vi.unstubAllGlobals())

  const shown = { rpId: 'localhost', credentialId: 'a2V5' }

  function watch(first: Flow) {
    const asking = (flow: Flow): FlowState => ({ at: 'asking', flow, expired: false, restarts: 0 })
    let state = asking(first)
    let listener = () => {}
    informPasswordManager(
      {
        kind: 'login',
        state: () => state,
        subscribe: (heard) => {
          listener = heard
          return () => {}
        },
        start: async () => {},
        submit: async () => {},
        restart: async () => {},
        timeLeft: () => undefined,
        stop: () => {},
      },
      {
        perform: async () => ({ kind: 'failed' }),
        offer: () => () => {},
        takeShown: () => shown,
      },
    )
    return (flow: Flow) => {
      state = asking(flow)
      listener()
    }
  }

  test('hears of an unknown passkey, and of those that are left', () => {
    const signalUnknownCredential = vi.fn(async () => {})
    const signalAllAcceptedCredentials = vi.fn(async () => {})
    vi.stubGlobal('PublicKeyCredential', { signalUnknownCredential, signalAllAcceptedCredentials })
    watch(loginFlow())(refusedWith(4000015))
    expect(signalUnknownCredential).toHaveBeenCalledExactlyOnceWith(shown)
    expect(signalAllAcceptedCredentials).not.toHaveBeenCalled()
    watch(settingsWith('00ff'))(settingsWith())
    expect(signalAllAcceptedCredentials).toHaveBeenCalledOnce()
    const gone = { rpId: 'localhost', credentialId: 'AP8' }
    expect(signalUnknownCredential).toHaveBeenLastCalledWith(gone)
  })

  test('that does not exist breaks nothing', () => {
    expect(() => watch(loginFlow())(refusedWith(4000015))).not.toThrow()
    vi.stubGlobal('PublicKeyCredential', {})
    expect(() => watch(loginFlow())(refusedWith(4000015))).not.toThrow()
  })
})
