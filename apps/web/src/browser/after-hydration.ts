import type { FlowRunner } from '@portico/flows'
import type { TabNews } from '@portico/flows/browser'
import type { LazyCeremonies, TabNotice, Texts } from '@portico/react'
import { TabNoticeView } from '@portico/react'
import type { ReactNode } from 'react'
import { createElement } from 'react'
import type { FlowHandOver } from '../pages/flow-hand-over.ts'
import { loadLanguage } from './load-language.ts'
import { beginPageLife } from './page-life.ts'

interface HydratedPage {
  runner: FlowRunner
  root: Element
  handOver: FlowHandOver
  ceremonies: LazyCeremonies | undefined
  speak: (texts: Texts) => void
  /** Says above the form what happened in another tab. */
  notice: (news: TabNews, draw: (notice: TabNotice) => ReactNode) => void
}

/** What a page may come to say and do, once its form can be used. */
export function afterHydration(page: HydratedPage): void {
  const { runner, handOver, ceremonies, speak } = page
  const draw = (notice: TabNotice) => createElement(TabNoticeView, { notice })
  beginPageLife({ ...page, notice: (news) => page.notice(news, draw) })
  void loadLanguage(handOver.language.tag).then((texts) => {
    if (texts) speak(texts)
  })
  const { nodes } = handOver.flow.ui
  if (nodes.some(({ group }) => group === 'passkey' || group === 'webauthn')) ceremonies?.load()
  if (handOver.fedCm && 'IdentityCredential' in window) {
    void import('./fed-cm.ts').then(
      ({ startFedCm }) => startFedCm(runner),
      () => {},
    )
  }
}
