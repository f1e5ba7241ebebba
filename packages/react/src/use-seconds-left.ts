import { useEffect, useState } from 'react'

/** The whole seconds until a moment, counted down to none. */
export function useSecondsLeft(until: Date): number {
  const [count, setCount] = useState(() => secondsUntil(until))
  useEffect(() => {
    const timer = setInterval(() => {
      const left = secondsUntil(until)
      setCount(left)
      if (left === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [until])
  return count
}

const secondsUntil = (time: Date) => Math.max(0, Math.ceil((time.getTime() - Date.now()) / 1000))
