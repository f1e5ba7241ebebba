import type { Finding } from './finding.ts'
import { error } from './finding.ts'
import { look } from './look.ts'
import type { Patient } from './patient.ts'
import { pageAddress } from './patient.ts'

/** Pages of another origin need a word from the service; a stranger's must not have it. */
export async function checkCors({ front, starts }: Patient): Promise<Finding[]> {
  const page = pageAddress(starts.login)
  const found: Finding[] = []
  if (page && page.origin !== new URL(front).origin && !(await allows(front, page.origin))) {
    found.push(
      error('cors', {
        seen: `The pages are at ${page.origin}, the service is at ${front}, and it does not let their script in.`,
        visitor: 'Forms do nothing, or say that the service cannot be reached.',
        mend: `Set serve.public.cors.enabled, with allowed_origins ["${page.origin}"] and allow_credentials true; or let the site pass the protocol on.`,
      }),
    )
  }
  if (await allows(front, stranger)) {
    found.push(
      error('cors', {
        seen: `The service lets the scripts of any site in, ${stranger} for one, with the visitor’s cookies.`,
        visitor: 'Nothing; but any page that they open can read who they are.',
        mend: 'List your own origins in serve.public.cors.allowed_origins, and no wildcard.',
      }),
    )
  }
  return found
}

const stranger = 'https://stranger.example'

async function allows(front: string, origin: string): Promise<boolean> {
  const answer = await look(`${front}/self-service/login/flows?id=none`, {
    method: 'OPTIONS',
    headers: { Origin: origin, 'Access-Control-Request-Method': 'GET' },
  })
  return (
    'status' in answer &&
    answer.headers['access-control-allow-origin'] === origin &&
    answer.headers['access-control-allow-credentials'] === 'true'
  )
}
