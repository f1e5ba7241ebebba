import { returnAddress } from '../browser/loopback.ts'
import type { Finding } from './finding.ts'
import { error, warning } from './finding.ts'
import type { Look } from './look.ts'
import { inside, look, textInside } from './look.ts'
import type { Patient } from './patient.ts'

/** People come back to the site, and from a provider to this command: the service has to allow both. */
export async function checkReturnAddresses({
  front,
  service,
  site,
  api,
}: Patient): Promise<Finding[]> {
  const found: Finding[] = []
  const home = `${site}/`
  const start = `/self-service/login/browser?return_to=${encodeURIComponent(home)}`
  if (isForbidden(await look(`${front}${start}`))) {
    found.push(
      error('return-addresses', {
        seen: `The service refuses ${home} as a return address.`,
        visitor: 'Whoever wants to go back to where they came from gets an error page instead.',
        mend: `Add ${home} to selfservice.allowed_return_urls (PORTICO_RETURN_ORIGINS for the embedded service).`,
      }),
    )
  }
  if (!hasProviders(api.json)) return found
  const back = returnAddress({})
  const query = `return_session_token_exchange_code=true&return_to=${encodeURIComponent(back)}`
  if (isForbidden(await look(`${service}/self-service/login/api?${query}`))) {
    found.push(
      warning('return-addresses', {
        seen: `The service refuses ${back}, where browsers come back to the portico command.`,
        visitor: 'Signing in at a provider from a terminal does not work; everything else does.',
        mend: `Add ${back} to selfservice.allowed_return_urls (PORTICO_RETURN_ORIGINS for the embedded service).`,
      }),
    )
  }
  return found
}

const isForbidden = (answer: Look): boolean =>
  'status' in answer &&
  textInside(answer.json, 'error', 'id') === 'self_service_flow_return_to_forbidden'

function hasProviders(flow: unknown): boolean {
  const nodes = inside(flow, 'ui', 'nodes')
  return Array.isArray(nodes) && nodes.some((node) => textInside(node, 'group') === 'oidc')
}
