import { generateKeyPairSync, randomUUID } from 'node:crypto'

export interface SigningKey {
  privateKey: JsonWebKey
  publicKey: JsonWebKey
}

/** A key of its own for each engine that signs with a key it is given. */
export function signingKey(): SigningKey {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const about = { kid: randomUUID(), alg: 'ES256', use: 'sig' }
  return {
    privateKey: { ...pair.privateKey.export({ format: 'jwk' }), ...about },
    publicKey: { ...pair.publicKey.export({ format: 'jwk' }), ...about },
  }
}
