import type { Context } from 'hono'
import type { SiteView } from '../pages/site-view.ts'
import type { render as Render } from '../render.tsx'
import type { Assets } from './assets.ts'
import type { Brand } from './brand.ts'
import { noBrand } from './brand.ts'
import type { Engine } from './engine.ts'
import { languageOf } from './visitor-language.ts'
import { schemeOf } from './visitor-scheme.ts'

interface SiteParts {
  config: { brand: string }
  engine: Pick<Engine, 'mailbox'>
  assets: Pick<Assets, 'style' | 'accountStyle'>
  render: Pick<typeof Render, 'language'>
  brand?: Brand
}

/** The site as this visitor sees it: in their language and as light as they like it. */
export async function siteViewOf(context: Context, parts: SiteParts): Promise<SiteView> {
  const { config, engine, assets, render, brand = noBrand } = parts
  const { headers } = context.req.raw
  return {
    brand: config.brand,
    look: brand.view,
    style: assets.style,
    accountStyle: assets.accountStyle,
    language: await render.language(languageOf(headers)),
    scheme: schemeOf(headers),
    mailbox: engine.mailbox !== undefined,
  }
}
