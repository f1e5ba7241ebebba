/** What happened in another tab, and where to go on. */
export interface TabNotice {
  news: 'signed-in' | 'signed-out' | 'verified'
  href: string
}
