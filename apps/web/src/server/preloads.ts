import type { LanguageTag } from '@portico/react/languages/language-list'
import type { Assets } from './assets.ts'

/**
 * The `Link` header of a page: what it is about to need is asked for before its HTML is read. The whole
 * language is wanted last, so it does not get in the way of the form.
 */
export function preloads(assets: Assets, script: string, language: LanguageTag): string {
  const first = [
    `<${assets.style}>; rel=preload; as=style`,
    ...assets.scripts(script).map((address) => `<${address}>; rel=modulepreload`),
  ]
  const texts = assets.language(language)
  return [...first, ...(texts ? [`<${texts}>; rel=modulepreload; fetchpriority=low`] : [])].join(
    ', ',
  )
}
