import type { BrandColor, BrandConfig } from '@portico/service'

type Colors = NonNullable<BrandConfig['colors']>
type Name = keyof Colors
type Scheme = 'light' | 'dark'

/** The ground that a colour is read on where the brand does not say. */
const usualPage = { light: '#f6f5f2', dark: '#0f1114' } as const

/** What text needs at least, by WCAG 2.2 AA. */
const readable = 4.5

export interface BrandStyle {
  css: string
  /** What is hard to read, in words for whoever starts the site. */
  warnings: string[]
}

/** The brand's colours as a style sheet that lies over the theme and under what the visitor asks for. */
export function brandStyle(colors: Colors): BrandStyle {
  const pages = pair(colors.page, usualPage.light, usualPage.dark)
  const accents = typeof colors.accent === 'string' ? onBoth(colors.accent, pages) : colors.accent
  const inks =
    colors.accent_ink ??
    (accents && { light: blackOrWhite(accents.light), dark: blackOrWhite(accents.dark) })
  const all: Colors = {
    ...colors,
    ...(accents && { accent: accents }),
    ...(inks && { accent_ink: inks }),
  }
  const lines = Object.entries(all).map(([name, value]) => {
    const { light, dark } = pair(value, '', '')
    return `    --p-${name.replaceAll('_', '-')}: light-dark(${light}, ${dark});`
  })
  const css = [
    '@layer portico.tokens, portico.theme, portico.visitor, portico.parts;',
    '@layer portico.theme {',
    '  :root {',
    ...lines,
    '  }',
    '}',
    '',
  ].join('\n')
  return { css, warnings: hardToRead(all, pages) }
}

function hardToRead(colors: Colors, pages: Record<Scheme, string>): string[] {
  const grounds: [text: Name, ground: Name][] = [
    ['accent', 'page'],
    ['accent_ink', 'accent'],
    ['ink', 'page'],
    ['ink_soft', 'page'],
    ['ink', 'surface'],
    ['ink_soft', 'surface'],
  ]
  return grounds.flatMap(([text, ground]) =>
    (['light', 'dark'] as const).flatMap((scheme) => {
      const on = ground === 'page' ? pages[scheme] : of(colors[ground], scheme)
      const ink = of(colors[text], scheme)
      if (!on || !ink || contrast(ink, on) >= readable) return []
      const ratio = contrast(ink, on).toFixed(1)
      return `brand.colors.${text} (${ink}) is hard to read on ${ground} (${on}) in ${scheme}: ${ratio}:1, and text needs ${readable}:1.`
    }),
  )
}

const of = (color: BrandColor | undefined, scheme: Scheme): string | undefined =>
  typeof color === 'string' ? color : color?.[scheme]

const pair = (color: BrandColor | undefined, light: string, dark: string) => ({
  light: of(color, 'light') ?? light,
  dark: of(color, 'dark') ?? dark,
})

/** One colour for both schemes becomes as dark, and as light, as reading asks for. */
function onBoth(color: string, pages: Record<Scheme, string>): Record<Scheme, string> {
  return {
    light: until(color, '#000000', pages.light),
    dark: until(color, '#ffffff', pages.dark),
  }
}

function until(color: string, towards: string, ground: string): string {
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mix(color, towards, share)
    if (contrast(mixed, ground) >= readable) return mixed
  }
  return towards
}

const blackOrWhite = (ground: string): string =>
  contrast('#ffffff', ground) >= contrast('#000000', ground) ? '#ffffff' : '#000000'

function mix(one: string, other: string, share: number): string {
  const to = channels(other)
  const mixed = channels(one).map((value, index) =>
    Math.round(value + ((to[index] ?? value) - value) * share),
  )
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** The contrast of two colours as WCAG reckons it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lower = 0, higher = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (higher + 0.05) / (lower + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channels(color: string): number[] {
  const digits = color.length === 4 ? color.replaceAll(/[\da-f]/gi, '$&$&') : color
  return [1, 3, 5].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
}
