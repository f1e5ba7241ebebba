import { expect, test } from 'vitest'
import { brandStyle, contrast } from './brand-colors.ts'

const token = (css: string, name: string) =>
  new RegExp(`--p-${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(css)?.slice(1) ?? []

test.each(['#2f4ad0', '#ffcc00', '#111', '#e6e6e6', '#0a7'])(
  'one colour, %s, is readable in light and in dark, and so is the text on it',
  (accent) => {
    const { css, warnings } = brandStyle({ accent })
    const [light = '', dark = ''] = token(css, 'accent')
    expect(contrast(light, '#f6f5f2')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(dark, '#0f1114')).toBeGreaterThanOrEqual(4.5)
    const [lightInk = '', darkInk = ''] = token(css, 'accent-ink')
    expect(contrast(lightInk, light)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(darkInk, dark)).toBeGreaterThanOrEqual(4.5)
    expect(warnings).toEqual([])
  },
)

test('two colours are taken as they are, and whoever starts the site is told what is hard to read', () => {
  const { css, warnings } = brandStyle({ accent: { light: '#ffcc00', dark: '#ffcc00' } })
  expect(token(css, 'accent')).toEqual(['#ffcc00', '#ffcc00'])
  expect(warnings).toEqual([
    'brand.colors.accent (#ffcc00) is hard to read on page (#f6f5f2) in light: 1.4:1, and text needs 4.5:1.',
  ])
})

test('what the visitor asks for, such as more contrast, comes after the brand', () => {
  const { css } = brandStyle({ page: '#ffffff' })
  expect(css).toMatch(/^@layer portico\.tokens, portico\.theme, portico\.visitor, portico\.parts;/)
  expect(css).toContain('@layer portico.theme {')
})
