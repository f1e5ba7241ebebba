import { expect, test } from 'vitest'
import { pluralForm } from './plural-rules.ts'

const tags = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pl', 'pt-BR', 'he', 'ar', 'ja', 'zh-Hans']
const counts = [...Array.from({ length: 250 }, (_, count) => count), 1000, 1_000_000, 2_000_000]

test.each(tags)('%s counts as the world’s tables do', (tag) => {
  const table = new Intl.PluralRules(tag)
  for (const count of counts)
    expect(pluralForm(tag, count), String(count)).toBe(table.select(count))
})
