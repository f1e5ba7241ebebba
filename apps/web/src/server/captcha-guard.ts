import type { Captcha } from './captcha.ts'
import { sealedCookie } from './sealed-cookie.ts'
import type { SiteKey } from './site-key.ts'
import type { Submission } from './submission.ts'

export type Proven = { isPerson: false } | { isPerson: true; setCookie?: string | undefined }

/** Lets a step through when its flow has been proved to be a person's: once for each flow. */
export function captchaGuard(
  captcha: Captcha,
  { key, publicUrl }: { key: SiteKey; publicUrl: string },
) {
  const cookie = sealedCookie('portico_person', { key, publicUrl, seconds: 3_600 })

  return async (
    { kind, flow, fields }: Submission,
    { method, headers }: Pick<Request, 'method' | 'headers'>,
    address: string,
  ): Promise<Proven> => {
    if (method !== 'POST' || !captcha.flows.includes(kind)) return { isPerson: true }
    if (flow && cookie.read(headers)?.['flow'] === flow) return { isPerson: true }
    const answer = fields.get(captcha.field) ?? ''
    const isPerson = answer !== '' && (await captcha.verifyCaptcha(answer, { address, flow: kind }))
    return isPerson
      ? { isPerson, setCookie: cookie.write('/self-service', { flow }) }
      : { isPerson: false }
  }
}
