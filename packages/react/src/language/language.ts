import type { InputNode, Message } from '@portico/client'
import { createContext, use, useMemo } from 'react'
import type { TextKey, Texts } from './en.ts'
import type { TextValues } from './format-text.ts'
import { formatText } from './format-text.ts'

/** One language as a page has it: all of its texts, or at first only those that the page shows. */
export interface Language {
  /** Such as `pt-BR`; numbers and plural forms go by it. */
  tag: string
  dir: 'ltr' | 'rtl'
  texts: Partial<Texts>
}

/** The language that components speak. Without one, the service's own English shows through. */
export const SpokenLanguage = createContext<Language>({ tag: 'en', dir: 'ltr', texts: {} })

/** How components come by their words. */
export interface Words {
  text: (key: TextKey, values?: TextValues) => string
  message: (message: Message) => string
  label: (node: InputNode) => string
}

export function useWords(): Words {
  const language = use(SpokenLanguage)
  return useMemo(() => wordsIn(language), [language])
}

export function wordsIn({ tag, texts }: Language): Words {
  const text: Words['text'] = (key, values = {}) =>
    formatText(texts[key] ?? readableName(key), values, tag)

  const message: Words['message'] = ({ id, text: original, context }) => {
    const key = String(id)
    const own = isTextKey(key, texts) ? texts[key] : undefined
    if (own === undefined) return original
    const words = formatText(own, plainValues(context), tag)
    // A service that leaves out what our sentence needs is quoted instead.
    return /\{\w+\}/.test(words) ? original : words
  }

  return {
    text,
    message,
    label(node) {
      const given = node.meta.label ?? node.attributes.label
      const usual = tag === 'en' ? undefined : usualFields.get(given?.text.toLowerCase() ?? '')
      if (usual) return text(usual)
      return (given && message(given).trim()) || readableName(node.attributes.name)
    },
  }
}

/** A service calls its fields by one name, whoever reads it; the most usual ones are known in every language. */
const usualFields = new Map<string, TextKey>([
  ['e-mail', '1070007'],
  ['email', '1070007'],
  ['phone number', 'field.phone'],
  ['first name', 'field.first-name'],
  ['last name', 'field.last-name'],
])

const isTextKey = (key: string, texts: Partial<Texts>): key is TextKey => Object.hasOwn(texts, key)

function plainValues(context: Message['context']): TextValues {
  const values: TextValues = {}
  for (const [name, value] of Object.entries(context ?? {})) {
    if (typeof value === 'string' || typeof value === 'number') values[name] = value
  }
  return values
}

/** A field without a label is named after itself, never nothing. */
function readableName(name: string): string {
  const last = name.split('.').at(-1) ?? name
  const words = last.replaceAll(/[_-]+/g, ' ').trim()
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : 'Field'
}
