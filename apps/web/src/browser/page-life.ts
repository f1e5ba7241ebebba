import type { FlowRunner } from '@portico/flows'
import { concerns, draftsOf, newsOf, openTabs } from '@portico/flows/browser'
import type { TabNews } from '@portico/flows/browser'

interface Page {
  runner: FlowRunner
  root: Element
  /** Says above the form what happened in another tab. */
  notice: (news: TabNews) => void
}

/** What a page does beside its form: it keeps what is typed, and talks with the other tabs. */
export function beginPageLife({ runner, root, notice }: Page): void {
  const { kind } = runner
  const flow = () => {
    const state = runner.state()
    return 'flow' in state ? state.flow : undefined
  }

  const drafts = draftsOf(kind, { root, flow, storage: sessionStorage })
  drafts.restore()
  root.addEventListener('input', drafts.save)

  let tabs = openTabs(heard)
  // An open channel would keep the browser from keeping the page for Back.
  addEventListener('pagehide', () => tabs.close())
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) tabs = openTabs(heard)
  })
  let told: TabNews | undefined
  const tell = () => {
    const news = newsOf(kind, runner.state())
    if (news && news !== told) tabs.tell(news)
    told = news
  }
  tell()
  runner.subscribe(() => {
    const state = runner.state()
    // Whoever leaves, or has to prove themselves first, comes back.
    if (state.at === 'over' && !/^(leave|prove)$/.test(state.outcome.kind)) drafts.forget()
    tell()
  })

  function heard(news: TabNews): void {
    const shown = flow()
    if (!shown || !concerns(news, kind, shown)) return
    // Nothing private stays on the screen of someone who has signed out, unless it is being worked on.
    if (news === 'signed-out' && !hasTyped(root)) location.replace(location.pathname)
    else notice(news)
  }
}

function hasTyped(root: Element): boolean {
  return [...root.querySelectorAll('input')].some(
    (field) => field.type !== 'hidden' && field.value !== field.defaultValue,
  )
}
