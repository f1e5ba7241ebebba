import type { TextKey } from '@portico/react'
import { useWords } from '@portico/react'

/** The pages of an account, in the order in which people look for them. */
const places: [href: string, title: TextKey][] = [
  ['/', 'account.overview'],
  ['/settings/profile', 'settings.profile'],
  ['/settings/security', 'account.security'],
  ['/settings/sessions', 'settings.sessions'],
  ['/settings/linked', 'settings.oidc'],
]

/** Beside the page on a desk, a row above it on a phone. */
export function AccountNav({ here }: { here: string }) {
  const words = useWords()
  return (
    <nav aria-label={words.text('account.nav')}>
      {places.map(([href, title]) => (
        <a key={href} href={href} aria-current={href === here ? 'page' : undefined}>
          {words.text(title)}
        </a>
      ))}
    </nav>
  )
}
