import { useWords } from '@portico/react'
import type { BrandLinks } from './brand-view.ts'

/** The way to a copy of one's data and to the end of the account, where the brand has one. */
export function OwnData({ links }: { links: BrandLinks }) {
  const words = useWords()
  const { export_account: copy, delete_account: end } = links
  if (!copy && !end) return null
  return (
    <section className="p-part group" aria-labelledby="own-data">
      <header>
        <h2 id="own-data">{words.text('account.data')}</h2>
        <p>{words.text('account.data.lead')}</p>
      </header>
      <ul>
        {copy ? (
          <li>
            <a className="p-link" href={copy}>
              {words.text('account.data.export')}
            </a>
          </li>
        ) : null}
        {end ? (
          <li>
            <a className="p-link p-bad" href={end}>
              {words.text('account.data.delete')}
            </a>
          </li>
        ) : null}
      </ul>
    </section>
  )
}
