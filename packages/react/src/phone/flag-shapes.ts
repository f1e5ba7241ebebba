import { flags } from './flags.ts'

/** What a shape is, as an element of SVG. */
export type Shape =
  | { kind: 'path'; d: string; fill: string }
  | { kind: 'line'; d: string; stroke: string; width: number }
  | { kind: 'union'; x: number; y: number; width: number; height: number }

const width = 36
const height = 24

const colours: Record<string, string> = {
  k: '#16181d',
  w: '#fff',
  r: '#d4213d',
  m: '#8a1538',
  o: '#f3862b',
  y: '#fcd116',
  g: '#12874a',
  d: '#0a5c3b',
  t: '#1aa3b5',
  a: '#5cb0e8',
  b: '#1e4fae',
  n: '#182a66',
  p: '#8c5a2e',
}

/** A country's flag; none where there is no drawing of it. */
export function flagShapes(country: string): Shape[] | undefined {
  return flags[country]?.split(' ').flatMap(shapesOf)
}

/** One word of a drawing: what it is, its colour, its measures. */
function shapesOf(word: string): Shape[] {
  const kind = word.charAt(0)
  if (kind === 'h' || kind === 'v') return stripes(kind, word.slice(1))
  if (kind === 'j') return [union(word.slice(1))]
  const fill = colours[word.charAt(1)] ?? ''
  const rest = word.slice(2)
  const numbers = rest.split(',').map(Number)
  const [x = 0, y = 0, size = 0, fourth, fifth] = numbers
  const path = (d: string): Shape[] => [{ kind: 'path', d, fill }]
  const line = (d: string, thickness: number): Shape[] => [
    { kind: 'line', d, stroke: fill, width: thickness },
  ]
  switch (kind) {
    case 'r':
      return path(rectangle(x, y, size, fourth ?? 0))
    case 'p':
      return path(`M${numbers.join(' ')}z`)
    case 't':
      return path(`M0 0L${x} 12L0 24z`)
    case 'c':
      return path(circle(x, y, size))
    case 'o':
      return line(circle(x, y, size), fourth ?? 1)
    case 'n':
      return path(crescent(x, y, size, fourth ?? 1, fifth ?? 1))
    case 's':
      return path(star(x, y, size, fourth ?? 5, fifth ?? 0.4))
    case 'x':
      return path(rectangle(x - y / 2, 0, y, height) + rectangle(0, 12 - y / 2, width, y))
    case 'k':
      return line('M0 0L36 24M36 0L0 24', x)
    case 'l':
      return line(`M${x} ${y}L${size} ${fourth ?? 0}`, fifth ?? 1)
    case 'i':
      return path(dots(numbers))
    case 'e':
      return path(shield(x, y, size))
    case 'q':
      return path(eagle(x, y, size))
    case 'z':
      return path(rest)
    default:
      throw new Error(`no such shape: ${word}`)
  }
}

/** Bands of equal width, or of the width that the digits after their colour say. */
function stripes(kind: 'h' | 'v', bands: string): Shape[] {
  const read = [...bands.matchAll(/([a-z])(\d*)/g)].map(([, colour = '', share]) => ({
    fill: colours[colour] ?? '',
    share: Number(share) || 1,
  }))
  const whole = read.reduce((sum, { share }) => sum + share, 0)
  let at = 0
  return read.map(({ fill, share }) => {
    const from = at / whole
    at += share
    // Each reaches to the end, so that no gap shows between two.
    const d =
      kind === 'h'
        ? rectangle(0, round(from * height), width, round((1 - from) * height))
        : rectangle(round(from * width), 0, round((1 - from) * width), height)
    return { kind: 'path', d, fill }
  })
}

function union(measures: string): Shape {
  const [x = 0, y = 0, w = width / 2, h = height / 2] = measures
    ? measures.split(',').map(Number)
    : []
  return { kind: 'union', x, y, width: w, height: h }
}

const rectangle = (x: number, y: number, w: number, h: number) => `M${x} ${y}h${w}v${h}h${-w}z`

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`

/** A disc less another disc that lies `away` to its right. */
function crescent(x: number, y: number, r: number, away: number, other: number): string {
  const along = (away ** 2 + r ** 2 - other ** 2) / (2 * away)
  const up = Math.sqrt(r ** 2 - along ** 2)
  const tip = round(x + along)
  const outer = `A${r} ${r} 0 ${along > 0 ? 1 : 0} 0 ${tip} ${round(y + up)}`
  const inner = `A${other} ${other} 0 ${along > away ? 1 : 0} 1 ${tip} ${round(y - up)}`
  return `M${tip} ${round(y - up)}${outer}${inner}z`
}

function star(x: number, y: number, r: number, points: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const reach = index % 2 ? r * inner : r
    const angle = (index * Math.PI) / points
    return `${round(x + reach * Math.sin(angle))} ${round(y - reach * Math.cos(angle))}`
  })
  return `M${corners.join('L')}z`
}

function dots([x = 0, y = 0, w = 0, h = 0, columns = 1, rows = 1]: number[]): string {
  const size = Math.min(w / columns, h / rows) / 4
  return Array.from({ length: columns * rows }, (_, index) =>
    circle(
      round(x + (((index % columns) + 0.5) * w) / columns),
      round(y + ((Math.floor(index / columns) + 0.5) * h) / rows),
      round(size),
    ),
  ).join('')
}

const shield = (x: number, y: number, s: number) =>
  `M${x - s * 0.8} ${y - s}h${s * 1.6}v${s}q0 ${s * 0.8} ${-s * 0.8} ${s}q${-s * 0.8} ${-s * 0.2} ${-s * 0.8} ${-s}z`

/** Wings, tail and head of a bird that faces us, 18 high. */
function eagle(x: number, y: number, scale: number): string {
  const half = [0, -7, 2, -9, 3, -7, 2, -5, 8, -7, 6, 0, 8, 1, 4, 3, 4, 6, 2, 5, 0, 9]
  const at = (index: number, side: number) =>
    `${round(x + side * scale * (half[index] ?? 0))} ${round(y + scale * (half[index + 1] ?? 0))}`
  const right = half.flatMap((_, index) => (index % 2 ? [] : [at(index, 1)]))
  const left = half.flatMap((_, index) => (index % 2 ? [] : [at(index, -1)]))
  return `M${[...right, ...left.toReversed()].join('L')}z`
}

const round = (value: number) => Math.round(value * 100) / 100
