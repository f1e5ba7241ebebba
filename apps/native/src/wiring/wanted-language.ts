import type { LanguageTag } from '@portico/react/flow'
import { languages } from '@portico/react/flow'

/** The first of a device's languages that has texts here: `de-AT` speaks `de`, `zh-CN` `zh-Hans`. */
export function wantedLanguage(device: readonly string[]): LanguageTag {
  for (const wanted of device) {
    const tag = wanted.toLowerCase()
    const [language] = tag.split('-')
    const found =
      languages.find((one) => one.tag.toLowerCase() === tag) ??
      languages.find((one) => one.tag.toLowerCase().split('-')[0] === language)
    if (found) return found.tag
  }
  return 'en'
}
