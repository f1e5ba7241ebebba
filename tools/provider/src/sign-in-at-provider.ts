/** What the person does at the provider. */
export interface AtProvider {
  /** E-mail or subject; may be left out to go on as whoever is signed in there. */
  account?: string
  /** Goes back: at the first page, or only once asked to agree. */
  deny?: 'login' | 'consent'
  /** The cookies of the person's browser at the provider; new ones when left out. */
  cookies?: Map<string, string>
}

/** The provider showed something that was not expected. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused'
}

/**
 * Walks through the provider's pages over plain HTTP, as a browser without scripts would, and returns the
 * address that the person's browser is sent back to. Visiting it is up to the caller, who has the cookies.
 */
export async function signInAtProvider(
  authorizationUrl: string,
  person: AtProvider,
): Promise<string> {
  const cookies = person.cookies ?? new Map<string, string>()
  const { origin } = new URL(authorizationUrl)
  let request: { url: string; form?: URLSearchParams } = { url: authorizationUrl }

  // A walk has four or five redirects and two pages; more means that it goes round in circles.
  for (let step = 0; step < 20; step += 1) {
    const answer = await send(request, cookies)
    const location = answer.headers.get('location')
    if (location !== null) {
      const next = new URL(location, request.url)
      if (next.origin !== origin) return next.href
      request = { url: next.href }
      continue
    }
    const page = await answer.text()
    if (!answer.ok)
      throw new ProviderRefused(`The provider answered ${answer.status}: ${headingOf(page)}`)
    request = next(page, request.url, person)
  }
  throw new ProviderRefused('The provider went round in circles.')
}

function next(
  page: string,
  pageUrl: string,
  person: AtProvider,
): { url: string; form: URLSearchParams } {
  const actions = [...page.matchAll(/<form method="post" action="([^"]+)"/g)].map(
    ([, action = '']) => action,
  )
  const step = actions.some((action) => action.endsWith('/login')) ? 'login' : 'consent'
  const wanted = person.deny === step ? '/cancel' : `/${step}`
  const action = actions.find((one) => one.endsWith(wanted))
  if (action === undefined) throw new ProviderRefused(`No way on from: ${headingOf(page)}`)
  const form = new URLSearchParams()
  if (wanted === '/login') {
    if (person.account === undefined)
      throw new ProviderRefused('The provider wants an account to be named.')
    form.set('account', person.account)
  }
  return { url: new URL(action, pageUrl).href, form }
}

async function send(
  { url, form }: { url: string; form?: URLSearchParams },
  cookies: Map<string, string>,
): Promise<Response> {
  const answer = await fetch(url, {
    redirect: 'manual',
    headers: { accept: 'text/html', cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
    ...(form === undefined ? {} : { method: 'POST', body: form }),
  })
  for (const line of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(name)
    else cookies.set(name, value)
  }
  return answer
}

function headingOf(page: string): string {
  return (/<h1>(.*?)<\/h1>(?:\s*<p[^>]*>(.*?)<\/p>)?/s.exec(page) ?? [])
    .slice(1)
    .filter(Boolean)
    .join(' ')
}
