import { readFileSync } from 'node:fs'

export type Tokens = Map<string, string>

const read = (name: string) => readFileSync(new URL(`../src/${name}`, import.meta.url), 'utf8')

export const themeSheet = read('theme.css')
export const themeSheets = {
  portico: read('themes/portico.css'),
  broadsheet: read('themes/broadsheet.css'),
  orchard: read('themes/orchard.css'),
}

/** What each rule that sets tokens says, in the order of the sheet. */
export function tokenRules(sheet: string): Tokens[] {
  return [...sheet.matchAll(/\{([^{}]*--p-[\w-]+:[^{}]*)\}/g)].map(
    ([, body = '']) =>
      new Map(
        [...body.matchAll(/(--p-[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
          name,
          value.replaceAll(/\s+/g, ' '),
        ]),
      ),
  )
}

const only = (sheet: string): Tokens => tokenRules(sheet)[0] ?? new Map()

/** What holds with each theme, and with the contrast that a visitor asks for. */
export const looks: Record<string, Tokens> = {
  portico: only(themeSheets.portico),
  broadsheet: new Map([...only(themeSheets.portico), ...only(themeSheets.broadsheet)]),
  orchard: new Map([...only(themeSheets.portico), ...only(themeSheets.orchard)]),
  contrast: new Map([...only(themeSheets.portico), ...only(themeSheet)]),
}
