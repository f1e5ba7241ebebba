import type { FlowKind } from '@portico/flows'

/** One step of a flow as a visitor sends it. */
export interface Submission {
  kind: FlowKind
  flow: string
  method: string
  /** What was typed and chosen, under flat names. */
  fields: URLSearchParams
  /** A form was posted and a page is expected, as against a script's call. */
  wantsPage: boolean
}

/** Longer than any form of the protocol; a passkey's answer is the largest thing in one. */
export const longestBody = 1_000_000

const path = /^\/self-service\/(login|registration|recovery|verification|settings)$/i

/** Which flow's step a request sends; undefined for every other call of the protocol. */
export function submittedKind(method: string, url: URL): FlowKind | undefined {
  if (method !== 'POST' && method !== 'GET') return undefined
  // The service tidies paths up before it looks at them; written oddly, they are still the same.
  const tidy = decoded(url.pathname)
    .replaceAll(/\/{2,}/g, '/')
    .replace(/\/$/, '')
  const kind = path.exec(tidy)?.[1]?.toLowerCase()
  return kind === undefined || !isKind(kind) ? undefined : kind
}

const isKind = (name: string): name is FlowKind =>
  ['login', 'registration', 'recovery', 'verification', 'settings'].includes(name)

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export async function readSubmission(
  kind: FlowKind,
  request: Request,
  body: Uint8Array<ArrayBuffer>,
): Promise<Submission> {
  const query = new URL(request.url).searchParams
  const type = request.headers.get('content-type') ?? ''
  const fields = await readFields(type, body)
  // Some steps may be sent by address alone, such as those behind a link in a mail.
  for (const [name, value] of query) if (name !== 'flow') fields.append(name, value)
  return {
    kind,
    flow: query.get('flow') ?? '',
    method: methodOf(fields),
    fields,
    wantsPage: wantsPage(request.headers),
  }
}

/** Only words that we know: whatever else stands there may be anything, and is logged. */
const methods = new Set([
  'code',
  'identifier_first',
  'link',
  'lookup_secret',
  'oidc',
  'passkey',
  'password',
  'profile',
  'saml',
  'totp',
  'webauthn',
])

function methodOf(fields: URLSearchParams): string {
  const method = fields.get('method') ?? ''
  if (methods.has(method)) return method
  // The button of a provider names only that.
  return ['provider', 'link', 'unlink'].some((name) => fields.get(name)) ? 'oidc' : 'other'
}

export function wantsPage(headers: Headers): boolean {
  return headers.get('accept')?.includes('text/html') ?? false
}

async function readFields(type: string, body: Uint8Array<ArrayBuffer>): Promise<URLSearchParams> {
  if (body.length === 0) return new URLSearchParams()
  if (/^\s*multipart\/form-data/i.test(type)) {
    const form = await new Response(body, { headers: { 'Content-Type': type } })
      .formData()
      .catch(() => new FormData())
    const texts = [...form].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    return new URLSearchParams(texts)
  }
  const text = new TextDecoder().decode(body)
  if (!/^\s*application\/json/i.test(type)) return new URLSearchParams(text)
  try {
    const fields = new URLSearchParams()
    flatten('', JSON.parse(text), fields)
    return fields
  } catch {
    return new URLSearchParams()
  }
}

/** `{"traits":{"email":"a"}}` is `traits.email=a`. */
function flatten(name: string, value: unknown, into: URLSearchParams, depth = 0): void {
  if (typeof value === 'object' && value !== null) {
    if (depth > 8) return
    for (const [key, inner] of Object.entries(value)) {
      flatten(name ? `${name}.${key}` : key, inner, into, depth + 1)
    }
  } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    into.append(name, String(value))
  }
}
