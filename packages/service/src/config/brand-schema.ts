import { oneLine } from '../courier/mail-field.ts'

const colour = { type: 'string', pattern: '^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$' }

/** One colour for light and dark, made readable in both; or one for each, taken as they are. */
const colours = {
  anyOf: [
    colour,
    {
      type: 'object',
      properties: { light: colour, dark: colour },
      required: ['light', 'dark'],
      additionalProperties: false,
    },
  ],
}

/** A page elsewhere, a page of this site, or a mail: nothing that could run. */
const link = { type: 'string', pattern: '^(https?://\\S+|mailto:\\S+|/|/[^/\\\\\\s]\\S*)$' }

/** A picture beside the configuration. */
const picture = { type: 'string', pattern: '^[^\\u0000]+\\.(svg|png|webp)$' }

const all = (names: readonly string[], schema: object) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, schema])),
  additionalProperties: false,
})

/** The colours of a theme that a brand may set, as the theme's tokens name them. */
export const brandColors = [
  'accent',
  'accent_ink',
  'ink',
  'ink_soft',
  'page',
  'surface',
  'line',
  'line_soft',
  'focus',
] as const

/** Where people find what the pages themselves do not say or do. */
export const brandLinks = [
  'terms',
  'privacy',
  'support',
  'export_account',
  'delete_account',
] as const

/** Whose door it is: on the pages and in mails. */
export const brandSchema = {
  type: 'object',
  properties: {
    name: { type: 'string', pattern: oneLine },
    theme: { enum: ['portico', 'broadsheet', 'orchard'] },
    logo: picture,
    logo_dark: picture,
    colors: all(brandColors, colours),
    links: all(brandLinks, link),
  },
  additionalProperties: false,
  default: {},
}
