import type { FlowState } from '@portico/flows'
import { useEffect, useState } from 'react'
import { useWords } from './language/language.ts'
import { noticeText } from './notice-text.ts'

/** Announced to screen readers when it appears: renewed, offline, wait, still trying. */
export function NoticeView({ state }: { state: FlowState }) {
  const words = useWords()
  const notice =
    state.at === 'asking' ? state.notice : state.at === 'stuck' ? state.trouble : undefined
  return (
    <div role="alert" className="p-alerts">
      {notice?.kind === 'wait' ? (
        <Countdown key={notice.until.getTime()} until={notice.until} />
      ) : notice ? (
        <p className="p-alert">{noticeText(notice, words)}</p>
      ) : null}
      {state.at === 'waiting-for-network' ? (
        <p className="p-alert">{words.text('notice.offline')}</p>
      ) : null}
      {state.at === 'submitting' && state.slow ? (
        <p className="p-alert p-calm">{words.text('notice.slow')}</p>
      ) : null}
    </div>
  )
}

/** Counts the seconds down for the eye; screen readers hear them once. */
function Countdown({ until }: { until: Date }) {
  const { text } = useWords()
  const secondsLeft = () => Math.max(0, Math.ceil((until.getTime() - Date.now()) / 1000))
  const [first] = useState(secondsLeft)
  const [count, setCount] = useState(first)
  useEffect(() => {
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((until.getTime() - Date.now()) / 1000))
      setCount(left)
      if (left === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [until])
  if (count === 0) return <p className="p-alert p-calm">{text('notice.waited')}</p>
  return (
    <p className="p-alert">
      <span className="p-unseen">{text('notice.wait', { count: first })}</span>
      <span aria-hidden="true">{text('notice.wait', { count })}</span>
    </p>
  )
}
