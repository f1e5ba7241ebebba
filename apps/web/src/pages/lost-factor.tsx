import type { Flow } from '@portico/client'
import { useWords } from '@portico/react'
import type { SiteView } from './site-view.ts'

/** A way on for someone whose second factor is gone, as far as there is one. */
export function LostFactor({ site, flow }: { site: SiteView; flow: Flow }) {
  const words = useWords()
  const { support } = site.look.links
  const groups = new Set(flow.ui.nodes.map(({ group }) => String(group)))
  groups.delete('default')
  return (
    <details className="lost">
      <summary>{words.text('lost.title')}</summary>
      <ul>
        {groups.has('lookup_secret') ? <li>{words.text('lost.codes')}</li> : null}
        {groups.size > 1 ? <li>{words.text('lost.other')}</li> : null}
        <li>{words.text('lost.device')}</li>
        <li>
          {words.text(support ? 'lost.support' : 'lost.nobody')}{' '}
          {support ? <a href={support}>{words.text('link.support')}</a> : null}
        </li>
      </ul>
    </details>
  )
}
