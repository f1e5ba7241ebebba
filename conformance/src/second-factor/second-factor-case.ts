import {
  createBrowserSettingsFlow,
  createNativeSettingsFlow,
  updateSettingsFlow,
  type SettingsFlow,
} from '@portico/client'
import { TOTP } from 'otpauth'
import { flowOf } from '../answer.ts'
import type { RunningEngine } from '../engine.ts'
import { fill, nodeOf } from '../form.ts'
import { newMember, signedInApp, signedInBrowser, type Member } from '../member.ts'

export const keyless = { methods: { webauthn: false } } as const

export const passwordOf = (member: { email: string; password: string }) => ({
  method: 'password',
  identifier: member.email,
  password: member.password,
})

/** The secret that a settings form shows for an authenticator app. */
export function secretIn(flow: SettingsFlow): string {
  const node = nodeOf(flow, 'totp_secret_key')
  const secret = node.type === 'text' ? node.attributes.text.context?.['secret'] : undefined
  if (typeof secret !== 'string') throw new Error('No secret is shown.')
  return secret
}

/** What the authenticator app shows now. */
export function authenticatorCode(secret: string): string {
  return new TOTP({ secret }).generate()
}

/** What it showed half a minute ago: still good, and it leaves the present one for the sign-in. A code counts once. */
function earlierCode(secret: string): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() - 30_000 })
}

/** A code that no authenticator app with this secret shows around now. */
export function wrongAuthenticatorCode(secret: string): string {
  const totp = new TOTP({ secret })
  return (
    ['000000', '111111'].find((token) => totp.validate({ token, window: 5 }) === null) ?? '222222'
  )
}

export interface Guarded extends Member {
  secret: string
}

/** A member with an authenticator app. */
export async function memberWithAuthenticator(engine: RunningEngine): Promise<Guarded> {
  const member = await newMember(engine)
  const { client } = await signedInApp(engine, member)
  const flow = flowOf(await createNativeSettingsFlow(client), 200)
  const secret = secretIn(flow)
  const body = { method: 'totp', totp_code: earlierCode(secret) }
  flowOf(await updateSettingsFlow(client, { flow: flow.id, body }), 200)
  return { ...member, secret }
}

/** The backup codes that a settings form shows. */
export function backupCodesIn(flow: SettingsFlow): string[] {
  const node = nodeOf(flow, 'lookup_secret_codes')
  if (node.type !== 'text') throw new Error('No codes are shown.')
  return node.attributes.text.text.split(',').map((code) => code.trim())
}

/** A member with backup codes and nothing else as a second factor. */
export async function memberWithBackupCodes(
  engine: RunningEngine,
): Promise<Member & { codes: string[] }> {
  const member = await newMember(engine)
  const { client } = await signedInBrowser(engine, member)
  const flow = flowOf(await createBrowserSettingsFlow(client), 200)
  const made = flowOf(
    await updateSettingsFlow(client, {
      flow: flow.id,
      body: fill(flow, { lookup_secret_regenerate: true }),
    }),
    200,
  )
  flowOf(
    await updateSettingsFlow(client, {
      flow: flow.id,
      body: fill(made, { lookup_secret_confirm: true }),
    }),
    200,
  )
  return { ...member, codes: backupCodesIn(made) }
}
