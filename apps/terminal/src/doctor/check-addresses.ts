import type { Finding } from './finding.ts'
import { error } from './finding.ts'
import type { Patient } from './patient.ts'
import { pageAddress } from './patient.ts'

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host)

/** The service must call itself what browsers call it, for its links, forms and cookies go by that. */
export function checkAddresses(patient: Patient): Finding[] {
  const { service, site, passesOn, base, baseAnswers, front, starts } = patient
  const seenAs = passesOn ? site : service
  const own = new URL(base)
  const expected = new URL(seenAs)
  const found: Finding[] = []
  if (isMixed(own, expected) && (baseAnswers || own.port === expected.port)) {
    found.push(mixed(base, seenAs, 'The service calls itself', 'browsers speak to'))
  } else if (!baseAnswers || (passesOn && own.hostname !== expected.hostname)) {
    found.push(
      error('wrong-address', {
        seen: `The service calls itself ${base}, and ${
          baseAnswers ? `browsers see it at ${site}` : 'nobody speaks the protocol there'
        }.`,
        visitor: 'Forms, links in mails and the way back from a provider lead to a dead end.',
        mend: `Set serve.public.base_url (PORTICO_PUBLIC_URL for the embedded service) to ${seenAs}.`,
      }),
    )
  }
  const page = pageAddress(starts.login)
  const entry = new URL(front)
  if (page && isMixed(page, entry)) {
    found.push(mixed(page.origin, front, 'The sign-in page is at', 'the protocol is spoken at'))
  } else if (page && isMixed(page, new URL(site))) {
    found.push(mixed(page.origin, site, 'The service sends people to', 'the site is at'))
  }
  return found
}

/** Both are this machine, under two names: to a browser, two strangers. */
const isMixed = (one: URL, other: URL): boolean =>
  isLoopback(one.hostname) && isLoopback(other.hostname) && one.hostname !== other.hostname

const mixed = (one: string, other: string, first: string, second: string): Finding =>
  error('localhost', {
    seen: `${first} ${one}, and ${second} ${other}: localhost and 127.0.0.1 are two sites with cookies of their own.`,
    visitor: 'Every form comes back empty or with a security error, for its cookie is not sent.',
    mend: `Use one name everywhere, best localhost: in serve.public.base_url, in every ui_url, and in the address bar.`,
  })
