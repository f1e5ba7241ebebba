import { allSent, chunkOf, neededBy, pageBuild, sent, siteBuild } from './site-build.ts'

/** Gzipped bytes that we allow ourselves; the login page is measured against React alone. */
export const siteBudget = { loginTimesReact: 1.2, phone: 60_000, language: 12_000, style: 10_000 }

/** The least that a page hydrated by React can load: one form of plain elements. */
const barePage = `
import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'

hydrateRoot(document.querySelector('#screen'), createElement('form', { method: 'post' }))
`

export interface SiteSize {
  /** Everything that loads until the login form is hydrated. */
  login: number
  /** The same of a page with React and nothing else. */
  react: number
  /** What a flow with a telephone number loads besides. */
  phone: number
  /** Each language, by the name of its file. */
  languages: Record<string, number>
  /** The style sheets of all pages, with all themes. */
  style: number
}

export async function siteSize(): Promise<SiteSize> {
  const site = await siteBuild()
  const bare = await pageBuild(barePage)
  const entry = bare.chunks.find(({ isEntry }) => isEntry)
  if (entry === undefined) throw new Error('the bare page was not built')
  const login = neededBy(site, chunkOf(site, '/browser/login.ts'))
  const phone = neededBy(site, chunkOf(site, '/phone/phone-control.tsx'))
  const languages = site.chunks.flatMap((chunk): [string, number][] => {
    const name = /\/language\/([a-z-]+)\.ts$/.exec(chunk.facadeModuleId ?? '')?.[1]
    return name === undefined || !chunk.isDynamicEntry ? [] : [[name, sent(chunk.code)]]
  })
  return {
    login: allSent(login),
    react: allSent(neededBy(bare, entry)),
    phone: allSent([...phone].filter((chunk) => !login.has(chunk))),
    languages: Object.fromEntries(languages),
    style: site.styles.reduce((sum, sheet) => sum + sent(sheet), 0),
  }
}
