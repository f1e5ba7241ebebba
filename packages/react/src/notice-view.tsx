import type { FlowState } from '@portico/flows'
import { useWords } from './language/language.ts'
import { noticeText } from './notice-text.ts'
import { useLater } from './use-later.ts'

const countdown = () => import('./countdown.tsx')

/** Announced to screen readers when it appears: renewed, offline, wait, still trying. */
export function NoticeView({ state }: { state: FlowState }) {
  const words = useWords()
  const notice =
    state.at === 'asking' ? state.notice : state.at === 'stuck' ? state.trouble : undefined
  const wait = notice?.kind === 'wait' ? notice : undefined
  const Countdown = useLater(wait && countdown)?.Countdown
  const said = notice
    ? noticeText(notice, words)
    : state.at === 'waiting-for-network'
      ? words.text('notice.offline')
      : undefined
  return (
    <div role="alert" className="p-alerts">
      {wait && Countdown ? (
        <Countdown key={wait.until.getTime()} until={wait.until} />
      ) : said ? (
        <p className="p-alert">{said}</p>
      ) : null}
      {state.at === 'submitting' && state.slow ? (
        <p className="p-alert p-calm">{words.text('notice.slow')}</p>
      ) : null}
    </div>
  )
}
