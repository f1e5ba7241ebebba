import { createClient } from '@portico/client'
import { hydrateRoot } from 'react-dom/client'
import type { SessionsHandOver } from '../pages/sessions-view.tsx'
import { SessionsView } from '../pages/sessions-view.tsx'

/** Times from now, sessions that end without a page load, and more of them by a press. */
const root = document.querySelector('#screen')
const handedOver = document.querySelector('#hand-over')?.textContent
if (root && handedOver) {
  const page: SessionsHandOver = JSON.parse(handedOver)
  const client = createClient({ baseUrl: location.origin })
  hydrateRoot(root, <SessionsView client={client} {...page} />)
}
