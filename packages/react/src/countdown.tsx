import { useState } from 'react'
import { useWords } from './language/language.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

/** Counts the seconds down for the eye; screen readers hear them once. */
export function Countdown({ until }: { until: Date }) {
  const { text } = useWords()
  const count = useSecondsLeft(until)
  const [first] = useState(count)
  if (count === 0) return <p className="p-alert p-calm">{text('notice.waited')}</p>
  return (
    <p className="p-alert">
      <span className="p-unseen">{text('notice.wait', { count: first })}</span>
      <span aria-hidden="true">{text('notice.wait', { count })}</span>
    </p>
  )
}
