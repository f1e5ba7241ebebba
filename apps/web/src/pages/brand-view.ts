/** Where people find what the pages themselves do not say or do. */
export interface BrandLinks {
  terms?: string
  privacy?: string
  support?: string
  export_account?: string
  delete_account?: string
}

/** How the door looks, beside the name on it. */
export interface BrandView {
  theme: string
  /** The address of the brand's own colours. */
  style?: string
  /** The address of its picture, and of the one for dark pages. */
  logo?: string
  logoDark?: string
  links: BrandLinks
}

/** The door as it comes. */
export const plainBrand: BrandView = { theme: 'portico', links: {} }
