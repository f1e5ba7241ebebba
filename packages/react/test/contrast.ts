import type { Tokens } from './theme-tokens.ts'

export type Scheme = 'light' | 'dark'

/** The ratio that WCAG defines, of two colour tokens. */
export function contrast(tokens: Tokens, scheme: Scheme, one: string, other: string): number {
  const [darker = 0, lighter = 0] = [one, other]
    .map((name) => luminance(colourOf(tokens, scheme, name)))
    .sort((first, second) => first - second)
  return (lighter + 0.05) / (darker + 0.05)
}

function colourOf(tokens: Tokens, scheme: Scheme, name: string): string {
  const value = tokens.get(`--p-${name}`) ?? ''
  const both = /^light-dark\((#[\da-f]+), (#[\da-f]+)\)$/.exec(value)
  const colour = both?.[scheme === 'light' ? 1 : 2]
  if (colour === undefined) throw new Error(`--p-${name} is no pair of colours: ${value}`)
  return colour.length === 4 ? colour.replaceAll(/[\da-f]/g, '$&$&') : colour
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
