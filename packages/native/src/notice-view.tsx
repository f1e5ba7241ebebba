import type { FlowState } from '@portico/flows'
import { noticeText, useWords } from '@portico/react/flow'
import { useEffect, useState } from 'react'
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

const secondsUntil = (until: Date) => Math.max(0, Math.ceil((until.getTime() - Date.now()) / 1000))

function Countdown({ until }: { until: Date }) {
  const { text } = useWords()
  const [count, setCount] = useState(() => secondsUntil(until))
  useEffect(() => {
    const timer = setInterval(() => {
      const left = secondsUntil(until)
      setCount(left)
      if (left === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [until])
  return count === 0 ? (
    <Alert tone="calm" text={text('notice.waited')} />
  ) : (
    <Alert text={text('notice.wait', { count })} />
  )
}
