/**
 * What a native client keeps between runs: the token of its session, the tokens of sessions that ended
 * here without the service having heard of it, and the code of a social sign-in that is under way.
 */
export type SecretName = 'session-token' | 'tokens-to-end' | 'exchange-code'

/** The platform's place for secrets: a keychain, a keystore, a file that only its owner can read. */
export interface SecretStore {
  get: (name: SecretName) => Promise<string | undefined>
  set: (name: SecretName, value: string) => Promise<void>
  remove: (name: SecretName) => Promise<void>
}

/** For tests, and for platforms that have no safe place: nothing outlives the process. */
export function createMemorySecrets(): SecretStore {
  const kept = new Map<SecretName, string>()
  return {
    get: (name) => Promise.resolve(kept.get(name)),
    set: (name, value) => Promise.resolve(void kept.set(name, value)),
    remove: (name) => Promise.resolve(void kept.delete(name)),
  }
}
