/** How light a page is, as the theme's attribute names it. */
export const schemes = ['auto', 'light', 'dark', 'contrast'] as const

export type Scheme = (typeof schemes)[number]
