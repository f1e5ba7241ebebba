import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { startKratos, whyNoKratos } from '@portico/kratos'
import { startService } from '@portico/service'

/** A service to guard with; its tokens are made by the template `api`. */
export interface Engine extends AsyncDisposable {
  url: string
  /** Who signs its tokens, and with which public keys. */
  issuer: string
  keys: string | { keys: Record<string, unknown>[] }
}

export async function startEmbedded(): Promise<Engine> {
  const service = await startService({
    config: {
      hasher: { memory_kib: 1024, iterations: 1 },
      security: { account_enumeration: { mitigate: false } },
      session: {
        tokenizer: {
          api: {
            ttl: '1m',
            claims: { email: 'identity.traits.email', aal: 'authenticator_assurance_level' },
          },
        },
      },
    },
  })
  return {
    url: service.url,
    issuer: `${service.url}/`,
    keys: `${service.url}/.well-known/jwks.json`,
    [Symbol.asyncDispose]: () => service.stop(),
  }
}

async function startReal(): Promise<Engine> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const about = { kid: randomUUID(), alg: 'ES256', use: 'sig' }
  const kratos = await startKratos({
    tokenizer: {
      api: {
        ttl: '1m',
        jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), ...about }] },
        claimsMapper: `
local session = std.extVar('session');
{ claims: { email: session.identity.traits.email, aal: session.authenticator_assurance_level } }
`,
      },
    },
  })
  return {
    url: kratos.publicUrl,
    issuer: `${kratos.publicUrl}/`,
    keys: { keys: [{ ...publicKey.export({ format: 'jwk' }), ...about }] },
    [Symbol.asyncDispose]: () => kratos.stop(),
  }
}

const noKratos = await whyNoKratos()
if (noKratos !== undefined) console.error(`DID NOT RUN: the guard on the real engine. ${noKratos}`)

/** Every engine that can run here. */
export const engines: [string, () => Promise<Engine>][] = [
  ['the embedded service', startEmbedded],
  ...(noKratos === undefined
    ? [['Kratos', startReal] satisfies [string, () => Promise<Engine>]]
    : []),
]
