import type { Flow, LoginFlow } from '@portico/client'
import type { FlowKind } from '@portico/flows'
import type { TextKey } from './language/en.ts'

export interface Heading {
  title: TextKey
  lead?: TextKey
}

/** Where the visitor is, and why. */
export function headingOf(kind: FlowKind, flow: Flow): Heading {
  if (flow.state === 'sent_email' && isAskedFor('code', flow)) {
    return { title: 'screen.code', lead: 'screen.code.lead' }
  }
  switch (kind) {
    case 'login':
      return loginHeading(flow)
    case 'registration':
      return isAskedFor('password', flow) && !isAskedFor('method=profile', flow)
        ? { title: 'screen.registration.method', lead: 'screen.registration.method.lead' }
        : { title: 'screen.registration', lead: 'screen.registration.lead' }
    case 'recovery':
      return { title: 'screen.recovery', lead: 'screen.recovery.lead' }
    case 'verification':
      return flow.state === 'passed_challenge'
        ? { title: 'screen.verification.done' }
        : { title: 'screen.verification', lead: 'screen.verification.lead' }
    case 'settings':
      return { title: 'screen.settings' }
  }
}

function loginHeading({ refresh, requested_aal: aal }: LoginFlow): Heading {
  if (aal === 'aal2') return { title: 'screen.login.second', lead: 'screen.login.second.lead' }
  if (refresh) return { title: 'screen.login.again', lead: 'screen.login.again.lead' }
  return { title: 'screen.login', lead: 'screen.login.lead' }
}

/** Whether a flow has a visible field of that name, or a button `name=value`. */
function isAskedFor(wanted: string, flow: Flow): boolean {
  return flow.ui.nodes.some((node) => {
    if (node.type !== 'input' || node.attributes.type === 'hidden') return false
    const { name, type, value } = node.attributes
    return wanted === (type === 'submit' ? `${name}=${String(value)}` : name)
  })
}
