import type { BrandView } from './brand-view.ts'
import type { Scheme } from './scheme.ts'
import type { SiteLanguage } from './site-language.ts'

/** What every page needs to know of the site and of who looks at it. */
export interface SiteView {
  /** The name on the door. */
  brand: string
  look: BrandView
  style: string
  accountStyle: string
  /** What the visitor reads. */
  language: SiteLanguage
  scheme: Scheme
  /** Mail lands on this machine, where it can be read. */
  mailbox?: boolean
}
