/** Who is asking, as the site itself sees them. */
export interface Visitor {
  address: string
}
