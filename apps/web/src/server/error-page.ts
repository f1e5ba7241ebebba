import type { GenericError } from '@portico/client'
import { getFlowError } from '@portico/client'
import type { TextKey } from '@portico/react'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import { clientFor } from './flow-of-page.ts'
import type { PageTools } from './session-pages.ts'
import { withoutSecrets } from './without-secrets.ts'

/** What the service calls it, and what a visitor can do with it. */
const words: Record<string, TextKey> = {
  security_csrf_violation: 'notice.keeps-failing',
  self_service_flow_expired: '4010001',
  self_service_flow_replaced: '4010001',
  self_service_flow_disabled: 'notice.switched-off',
  identity_disabled: 'notice.account-disabled',
  upstream_error: '5000001',
  invalid_configuration: '5000001',
}

/**
 * The service sends visitors here with the id of what went wrong. They read it in their own words, with a
 * number that leads support to it; the service's reason is for the log.
 */
export function errorPage({ requestOf, trouble, log }: PageTools & { log: Logger }) {
  return async (context: Context) => {
    const request = requestOf(context)
    const id = request.query.get('id') ?? request.query.get('error') ?? ''
    const requestId = context.get('requestId')
    // Anyone can write such a link: only what looks like an id is asked for and repeated to the visitor.
    const isId = /^[\w:-]{1,64}$/.test(id)
    const client = clientFor(request, request.headers.get('cookie') ?? '')
    const answer = isId ? await getFlowError(client, { id }) : undefined
    const found = answer?.kind === 'answer' && answer.status < 400 ? answer.body : undefined
    const error = found && 'error' in found ? found.error : undefined
    if (error) {
      const { id: name, code, reason = '' } = error
      log.warn(
        { requestId, errorId: id, name, code, reason: withoutSecrets(reason) },
        'the service sent a visitor to the error page',
      )
    }
    // A second step was asked for and the first one is over, such as after a sign-out in another tab.
    if (error?.id === 'session_aal1_required') {
      context.header('Cache-Control', 'no-store')
      return context.redirect('/login', 303)
    }
    const because = error && wordsFor(error)
    return trouble(
      context,
      { kind: 'failed', reference: error ? id : requestId, ...(because && { because }) },
      200,
    )
  }
}

function wordsFor({ id = '', code = 0 }: GenericError): TextKey | undefined {
  if (Object.hasOwn(words, id)) return words[id]
  if (code === 404 || code === 410) return '4010001'
  return code >= 500 ? '5000001' : undefined
}
