import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast } from '../../test/contrast.ts'
import { looks, themeSheet, themeSheets, tokenRules } from '../../test/theme-tokens.ts'

const known = [...(looks['portico']?.keys() ?? [])]

/** What is read, and what it stands on. */
const text = [
  ['ink', 'page'],
  ['ink', 'surface'],
  ['ink', 'highlight'],
  ['ink-soft', 'page'],
  ['ink-soft', 'surface'],
  ['accent', 'page'],
  ['accent', 'surface'],
  ['accent-ink', 'accent'],
  ['danger', 'page'],
  ['danger', 'surface'],
  ['danger', 'danger-wash'],
  ['good', 'page'],
  ['good', 'surface'],
] as const

/** What has to be found: the edge of a control, and where the focus is. */
const edges = [
  ['line', 'page'],
  ['line', 'surface'],
  ['focus', 'page'],
  ['focus', 'surface'],
] as const

const cases = Object.entries(looks).flatMap(([name, tokens]) =>
  (['light', 'dark'] as const).map((scheme) => ({ name, scheme, tokens })),
)

describe.each(cases)('$name, $scheme', ({ name, scheme, tokens }) => {
  const needed = name === 'contrast' ? { text: 7, edges: 4.5 } : { text: 4.5, edges: 3 }

  test.each(text)('%s can be read on %s', (one, other) => {
    expect(contrast(tokens, scheme, one, other)).toBeGreaterThanOrEqual(needed.text)
  })

  test.each(edges)('%s can be seen on %s', (one, other) => {
    expect(contrast(tokens, scheme, one, other)).toBeGreaterThanOrEqual(needed.edges)
  })
})

test('black on white is 21, and the eye that measures is not blind', () => {
  const tokens = new Map([
    ['--p-a', 'light-dark(#000, #777777)'],
    ['--p-b', 'light-dark(#fff, #fff)'],
  ])
  expect(contrast(tokens, 'light', 'a', 'b')).toBeCloseTo(21)
  expect(contrast(tokens, 'dark', 'a', 'b')).toBeCloseTo(4.48, 2)
})

describe('a theme', () => {
  test.each(Object.entries(themeSheets))('%s sets tokens and nothing else', (_name, sheet) => {
    const rules = tokenRules(sheet)
    expect(rules).toHaveLength(1)
    expect([...(rules[0]?.keys() ?? [])].filter((token) => !known.includes(token))).toEqual([])
    expect(sheet.replaceAll(/--p-[\w-]+:/g, '')).not.toMatch(/^\s+[a-z-]+:\s/m)
  })

  test.each(Object.entries(themeSheets))(
    '%s comes before what the visitor asks for',
    (_, sheet) => {
      const order = '@layer portico.tokens, portico.theme, portico.visitor, portico.parts;'
      expect(sheet.startsWith(order)).toBe(true)
      expect(themeSheet.startsWith(order)).toBe(true)
    },
  )
})

test('contrast is the same, whether it was chosen here or in the system', () => {
  const [chosen, system] = tokenRules(themeSheet)
  expect(system).toEqual(chosen)
})

test('the components use the tokens that exist, and all of the colours come from them', () => {
  const used = [...themeSheet.matchAll(/var\((--p-[\w-]+)\)/g)].map(([, name = '']) => name)
  expect(used.filter((name) => !known.includes(name))).toEqual([])
  const parts = themeSheet.slice(themeSheet.indexOf('@layer portico.parts {'))
  expect(parts.match(/#[\da-f]{3,8}\b/g)).toBeNull()
})

/** `:is(a, b)` is one selector. */
function withoutInnerCommas(selector: string): string {
  const next = selector.replaceAll(
    /\(([^()]*)\)/g,
    (_, inner: string) => `[${inner.replaceAll(',', ' ')}]`,
  )
  return next === selector ? next : withoutInnerCommas(next)
}

test('nothing leaks out: every rule is in the layer, and about our own classes and attributes', () => {
  const outside = themeSheet
    .replaceAll(/@layer [\w.]+ \{[\s\S]*?\n\}/g, '')
    .replaceAll(/\/\*.*?\*\//gs, '')
  expect(outside.trim().split('\n')).toEqual([
    '@layer portico.tokens, portico.theme, portico.visitor, portico.parts;',
    "@import './themes/portico.css';",
  ])
  const selectors = [...themeSheet.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g)]
    .map(([, selector = '']) => selector.trim())
    .filter((selector) => !selector.startsWith('@'))
    .flatMap((selector) => withoutInnerCommas(selector).split(','))
    .map((selector) => selector.trim())
  const foreign = selectors.filter((selector) => !/\.p-|\[data-portico-/.test(selector))
  // The page's root carries tokens, which nobody else has a use for.
  expect(new Set(foreign)).toEqual(new Set([':root']))
  const atRoot = [...themeSheet.matchAll(/:root[^{]*\{([^}]*)\}/g)].flatMap(([, body = '']) =>
    body
      .split(';')
      .map((line) => line.trim())
      .filter(Boolean),
  )
  expect(atRoot.filter((line) => !line.startsWith('--p-'))).toEqual(['color-scheme: light'])
})

test('the documentation lists exactly the tokens that exist', () => {
  const page = readFileSync(new URL('../../../../docs/theming.md', import.meta.url), 'utf8')
  const listed = [...page.matchAll(/^\| `(--p-[\w-]+)`/gm)].map(([, name]) => name)
  expect(listed).toEqual(known)
})

test('the documentation names every theme and every scheme', () => {
  const page = readFileSync(new URL('../../../../docs/theming.md', import.meta.url), 'utf8')
  for (const name of Object.keys(themeSheets)) expect(page).toContain(`- \`${name}\`: `)
  const schemes = [...themeSheet.matchAll(/\[data-portico-scheme='(\w+)'\]/g)].map(
    ([, name]) => name,
  )
  for (const name of new Set(schemes)) expect(page).toContain(`\`${name}\``)
})
