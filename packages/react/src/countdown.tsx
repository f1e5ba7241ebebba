import { useEffect, useState } from 'react'
import { useWords } from './language/language.ts'

/** Counts the seconds down for the eye; screen readers hear them once. */
export function Countdown({ until }: { until: Date }) {
  const { text } = useWords()
  const [first] = useState(() => secondsUntil(until))
  const [count, setCount] = useState(first)
  useEffect(() => {
    const timer = setInterval(() => {
      const left = secondsUntil(until)
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

const secondsUntil = (time: Date) => Math.max(0, Math.ceil((time.getTime() - Date.now()) / 1000))
