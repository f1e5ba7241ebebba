import { expect, test } from 'vitest'
import { createSecureSecrets } from './secure-secrets.ts'

function keychain() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItemAsync: async (key: string) => kept.get(key) ?? null,
    setItemAsync: async (key: string, value: string) => void kept.set(key, value),
    deleteItemAsync: async (key: string) => void kept.delete(key),
  }
}

test('a secret lies in the platform’s store under a name that it takes', async () => {
  const store = keychain()
  const secrets = createSecureSecrets(store)
  expect(await secrets.get('session-token')).toBeUndefined()
  await secrets.set('session-token', 'ory_st_1')
  expect([...store.kept]).toEqual([['portico.session-token', 'ory_st_1']])
  expect([...store.kept.keys()].every((key) => /^[\w.-]+$/.test(key))).toBe(true)
  expect(await secrets.get('session-token')).toBe('ory_st_1')
  await secrets.remove('session-token')
  expect(store.kept.size).toBe(0)
})

test('a store that cannot be read is as good as empty', async () => {
  const broken = { ...keychain(), getItemAsync: () => Promise.reject(new Error('another key')) }
  expect(await createSecureSecrets(broken).get('session-token')).toBeUndefined()
})
