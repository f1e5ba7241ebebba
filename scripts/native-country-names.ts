import { mkdir, writeFile } from 'node:fs/promises'
import { getCountries } from 'libphonenumber-js/min'
import { languages } from '../packages/react/src/language/language-list.ts'
import { inRepository } from './repository.ts'

/**
 * Writes the names of the countries that have telephones, in every language, into packages/native: phones'
 * JavaScript does not know them. Run by hand when a country or a language is new.
 */
const folder = inRepository('packages', 'native', 'src', 'phone', 'country-names')
await mkdir(folder, { recursive: true })
for (const { tag } of languages) {
  const names = new Intl.DisplayNames([tag], { type: 'region', fallback: 'none' })
  const lines = [...getCountries()].sort().map((code) => {
    const name = names.of(code) ?? code
    return `  ${code}: ${quoted(name)},\n`
  })
  const file = `export const names: Record<string, string> = {\n${lines.join('')}}\n`
  await writeFile(`${folder}/${tag.toLowerCase()}.ts`, file)
}

function quoted(name: string): string {
  return name.includes("'") ? JSON.stringify(name) : `'${name}'`
}
