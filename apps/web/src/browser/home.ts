import type { TabNews } from '@portico/flows/browser'
import { openTabs } from '@portico/flows/browser'

/** The start page tells who is there; it is fetched anew when another tab knows better. */
const here: TabNews = document.querySelector('[data-signed-in]') ? 'signed-in' : 'signed-out'

const tabs = openTabs((news) => {
  if (news !== 'verified' && news !== here) location.reload()
})
if (here === 'signed-in') tabs.tell(here)
