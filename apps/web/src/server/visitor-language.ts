import type { LanguageTag } from '@portico/react/languages/language-list'
import { languages } from '@portico/react/languages/language-list'
import { parse } from 'hono/utils/cookie'

/** Where the visitor's own choice is kept, for a year. */
const cookie = 'portico_language'

/** The language that the visitor chose here, or else the best of ours for what the browser asks for. */
export function languageOf(headers: Headers): LanguageTag {
  return chosenLanguage(headers) ?? preferredLanguage(headers.get('accept-language') ?? '') ?? 'en'
}

/** What the service is told: a choice made here before the browser's own words, so that mails follow it. */
export function acceptedLanguages(headers: Headers): string {
  return chosenLanguage(headers) ?? headers.get('accept-language') ?? ''
}

/** The `Set-Cookie` line that keeps a choice; undefined for a language that we do not have. */
export function rememberLanguage(tag: unknown, publicUrl: string): string | undefined {
  const known = languages.find((language) => language.tag === tag)
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return (
    known && `${cookie}=${known.tag}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax${secure}`
  )
}

function chosenLanguage(headers: Headers): LanguageTag | undefined {
  const chosen = parse(headers.get('cookie') ?? '', cookie)[cookie]
  return languages.find(({ tag }) => tag === chosen)?.tag
}

function preferredLanguage(accepted: string): LanguageTag | undefined {
  const wishes = accepted
    // Longer than any browser's, and no reason to sort a megabyte.
    .slice(0, 1_000)
    .toLowerCase()
    .split(',')
    .map((wish) => {
      const [tag = '', ...parameters] = wish.split(';').map((part) => part.trim())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      return { tag, quality: quality === undefined ? 1 : Number(quality.slice(2)) }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
  for (const { tag } of wishes) {
    const ours = languages.find((language) => mainPart(language.tag) === mainPart(tag))
    if (ours) return ours.tag
  }
  return undefined
}

/** Regions and scripts are near enough to each other: Swiss German reads German. */
function mainPart(tag: string): string {
  const [main = ''] = tag.toLowerCase().split('-')
  // The code that Hebrew had until 1989; some devices still send it.
  return main === 'iw' ? 'he' : main
}
