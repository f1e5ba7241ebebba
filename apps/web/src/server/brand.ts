import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import type { BrandConfig } from '@portico/service'
import { readConfig } from '@portico/service'
import type { Handler } from 'hono'
import type { BrandView } from '../pages/brand-view.ts'
import { plainBrand } from '../pages/brand-view.ts'
import { brandStyle } from './brand-colors.ts'
import { WrongSetting } from './site-config.ts'

interface BrandFile {
  type: string
  content: Uint8Array<ArrayBuffer>
}

/** Whose door it is, as `portico.config.json` says; read at the start, so that no build is needed. */
export interface Brand {
  name?: string
  view: BrandView
  files: ReadonlyMap<string, BrandFile>
  /** What is not as it should be but does not keep the site from starting. */
  warnings: readonly string[]
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

/** A logo is on every page. */
const largestPicture = 200_000

/** A site without a word about its brand. */
export const noBrand: Brand = { view: plainBrand, files: new Map(), warnings: [] }

export function readBrand(configFile: string): Brand {
  const { brand } = readConfig(JSON.parse(readFileSync(configFile, 'utf8')))
  return brandFrom(brand, dirname(configFile))
}

function brandFrom({ name, theme, logo, logo_dark, colors, links }: BrandConfig, folder: string) {
  const files = new Map<string, BrandFile>()
  const keep = (content: Uint8Array<ArrayBuffer>, kind: string): string => {
    const mark = createHash('sha256').update(content).digest('hex').slice(0, 12)
    files.set(`${mark}${kind}`, { type: types[kind] ?? '', content })
    return `/brand/${mark}${kind}`
  }
  const picture = (key: string, path: string): string => {
    const file = join(folder, path)
    if (!existsSync(file))
      throw new WrongSetting(`brand.${key} is "${path}", which does not exist.`)
    if (statSync(file).size > largestPicture) {
      throw new WrongSetting(`brand.${key} is larger than ${largestPicture / 1000} kB.`)
    }
    return keep(new Uint8Array(readFileSync(file)), extname(path))
  }
  const style = colors && Object.keys(colors).length > 0 ? brandStyle(colors) : undefined
  const view: BrandView = {
    theme: theme ?? plainBrand.theme,
    links: links ?? {},
    ...(style && { style: keep(new TextEncoder().encode(style.css), '.css') }),
    ...(logo && { logo: picture('logo', logo) }),
    ...(logo_dark && { logoDark: picture('logo_dark', logo_dark) }),
  }
  return { ...(name && { name }), view, files, warnings: style?.warnings ?? [] }
}

/** The brand's own files, each under the mark of its content. */
export const serveBrand =
  ({ files }: Brand): Handler =>
  (context) => {
    const file = files.get(context.req.param('file') ?? '')
    if (!file) return context.notFound()
    return context.body(file.content, 200, {
      'Content-Type': file.type,
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
  }
