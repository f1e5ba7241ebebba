import { TOTP } from 'otpauth'
import type { PartialConfig } from '../config/config.ts'
import type { Service } from '../open-service.ts'
import { Browser, Native, password, signUp, uiOf } from './visitor.ts'

/** What these stories are not about, switched off. */
export const withoutKeys = {
  passkey: { enabled: false },
  webauthn: { enabled: false },
} satisfies PartialConfig['methods']

/** The key that a settings form shows. */
export function keyIn(flow: unknown): string {
  const node = uiOf(flow).nodes.find(
    (one) => one.type === 'text' && one.attributes.id === 'totp_secret_key',
  )
  const secret = node?.type === 'text' ? node.attributes.text.context?.['secret'] : undefined
  if (typeof secret !== 'string') throw new Error('no key is shown')
  return secret
}

/** What an authenticator app shows at a moment. */
export const codeAt = (secret: string, timestamp: number): string =>
  new TOTP({ secret }).generate({ timestamp })

/** The backup codes that a settings form shows. */
export function backupCodesIn(flow: unknown): string[] {
  const node = uiOf(flow).nodes.find(
    (one) => one.type === 'text' && one.attributes.id === 'lookup_secret_codes',
  )
  if (node?.type !== 'text') throw new Error('no codes are shown')
  return node.attributes.text.text.split(', ')
}

/** A member with an authenticator app. */
export async function memberWithTotp(service: Service, email: string): Promise<string> {
  const native = await signUp(service, email)
  const { body: flow } = await native.get('/self-service/settings/api')
  const secret = keyIn(flow)
  // One step ago, so that the code of now is still good for signing in.
  const code = codeAt(secret, service.core.now() - 30_000)
  const { status } = await native.submit(flow, { method: 'totp', totp_code: code })
  if (status !== 200) throw new Error(`the authenticator was not set up: ${status}`)
  return secret
}

/** A member with backup codes. */
export async function memberWithBackupCodes(service: Service, email: string): Promise<string[]> {
  const native = await signUp(service, email)
  const { body: flow } = await native.get('/self-service/settings/api')
  const { body: made } = await native.submit(flow, { lookup_secret_regenerate: true })
  await native.submit(flow, { lookup_secret_confirm: true })
  return backupCodesIn(made)
}

/** Signs in with the password and stops before the second factor. */
export async function signInHalf(visitor: Browser | Native, identifier: string) {
  const kind = visitor instanceof Browser ? 'browser' : 'api'
  const { body: flow } = await visitor.get(`/self-service/login/${kind}`)
  const reply = await visitor.submit(flow, { method: 'password', identifier, password })
  if (visitor instanceof Native) visitor.token = String(reply.body['session_token'])
  return reply
}
