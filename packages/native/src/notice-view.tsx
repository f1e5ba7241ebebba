import type { FlowState } from '@portico/flows'
import { noticeText, useSecondsLeft, useWords } from '@portico/react/flow'
import { Alert } from './look/alert.tsx'

/** What happened beyond the form itself: renewed, offline, wait, still trying. */
export function NoticeView({ state }: { state: FlowState }) {
  const words = useWords()
  const notice =
    state.at === 'asking' ? state.notice : state.at === 'stuck' ? state.trouble : undefined
  if (notice?.kind === 'wait') {
    return <Countdown key={notice.until.getTime()} until={notice.until} />
  }
  if (notice) return <Alert text={noticeText(notice, words)} />
  if (state.at === 'waiting-for-network') return <Alert text={words.text('notice.offline')} />
  if (state.at === 'submitting' && state.slow) {
    return <Alert tone="calm" text={words.text('notice.slow')} />
  }
  return null
}

function Countdown({ until }: { until: Date }) {
  const { text } = useWords()
  const count = useSecondsLeft(until)
  return count === 0 ? (
    <Alert tone="calm" text={text('notice.waited')} />
  ) : (
    <Alert text={text('notice.wait', { count })} />
  )
}
