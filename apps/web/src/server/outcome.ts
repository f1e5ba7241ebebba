import type { Submission } from './submission.ts'

/**
 * What came of a step. `wrong-proof` is a guess that failed; `goes-on` asks for something more, or cannot be
 * told from the answer.
 */
export type Outcome = 'finished' | 'goes-on' | 'failed' | 'wrong-proof'

/** Fields that prove something, as against those that ask for a code or name an account. */
export const proofs = ['password', 'totp_code', 'lookup_secret', 'code', 'token'] as const

/**
 * The service's sentences for a proof that is not right: password, authenticator app, recovery code, and the
 * codes and links in messages. "Not active yet" (4000010) is none of them: there, the password was right.
 */
const wrongProof = new Set([
  4000006, 4000008, 4000012, 4000016, 4010008, 4040003, 4060004, 4060006, 4070001, 4070006,
])

/** `answer` is of the site's own origin wherever it leads; `text` is its body, where that is JSON. */
export function outcomeOf(
  { kind, flow, method, fields }: Submission,
  answer: Response,
  text: string | undefined,
): Outcome {
  if (text === undefined || answer.headers.has('location')) return afterRedirect()
  if (answer.status === 422) return method === 'oidc' || method === 'saml' ? 'goes-on' : 'finished'
  return outcomeInBody(text, answer.status < 400)

  /** Without script, only the direction tells: a proof that leads back to its form was not right. */
  function afterRedirect(): Outcome {
    const to = leadsTo(answer)
    if (answer.status >= 400 || to.pathname === '/error') return 'failed'
    // A script is led to the flow that replaces this one.
    if (to.pathname.endsWith('/flows')) return 'failed'
    // Whoever has to prove themselves first comes back to finish.
    if (kind === 'settings' && /\/login\b/.test(to.pathname)) return 'goes-on'
    if (to.pathname !== `/${kind}`) return leadsAway(to) ? 'goes-on' : 'finished'
    if (to.searchParams.get('flow') !== flow) return 'failed'
    // These come back to the same address when all is well, too.
    if (kind === 'settings' || kind === 'verification') return 'goes-on'
    const proved = proofs.some((name) => fields.get(name))
    return proved && !(kind === 'registration' && !fields.get('code')) ? 'wrong-proof' : 'goes-on'
  }

  function leadsAway(to: URL): boolean {
    return method === 'oidc' || method === 'saml' || to.pathname === '/leave'
  }
}

const leadsTo = ({ headers }: Response) => new URL(headers.get('location') ?? '/', 'http://site')

/**
 * Whether a posted form leads back to itself: when all is well, when something is missing, and when a code is
 * wrong alike. Only the flow itself tells then.
 */
export function leadsBack({ kind, flow }: Submission, answer: Response): boolean {
  const to = leadsTo(answer)
  return (
    answer.headers.has('location') &&
    answer.status < 400 &&
    to.pathname === `/${kind}` &&
    to.searchParams.get('flow') === flow
  )
}

/** What came of the step that a flow, or the end of one, tells of. */
export function outcomeInBody(text: string, isOk = true): Outcome {
  const body = readBody(text)
  if (body.messages.some(({ id }) => wrongProof.has(id))) return 'wrong-proof'
  if (body.messages.some(({ type }) => type === 'error')) return 'failed'
  if (body.isDone) return 'finished'
  return isOk || body.isFlow ? 'goes-on' : 'failed'
}

interface ReadBody {
  messages: { id: number; type: string }[]
  isFlow: boolean
  isDone: boolean
}

function readBody(text: string): ReadBody {
  const messages: ReadBody['messages'] = []
  let body: Record<string, unknown> = {}
  try {
    body = Object(
      JSON.parse(text, (name, value: unknown) => {
        if (name === 'messages' && Array.isArray(value)) {
          for (const one of value) messages.push({ id: Number(one?.id), type: String(one?.type) })
        }
        return value
      }),
    )
  } catch {
    // No JSON after all: neither a flow nor the end of one.
  }
  const isFlow = 'ui' in body
  const ended = body['state'] === 'success' || body['state'] === 'passed_challenge'
  return {
    messages,
    isFlow,
    isDone: isFlow ? ended : 'session' in body || 'identity' in body,
  }
}

/** A provider sent somebody back: where the service leads them tells how that went. */
export function outcomeOfProvider({ pathname }: URL, answer: Response): Outcome | undefined {
  if (!/^\/self-service\/methods\/(oidc|saml)\//.test(pathname)) return undefined
  const location = answer.headers.get('location')
  if (!location || !URL.canParse(location, 'http://site')) return 'failed'
  const to = new URL(location, 'http://site')
  if (to.pathname === '/error') return 'failed'
  // Back at a form: something is wrong, or the provider did not tell all that an account needs.
  if (/^\/(login|registration)$/.test(to.pathname)) return 'failed'
  return 'finished'
}
