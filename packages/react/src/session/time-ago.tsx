import { use, useState } from 'react'
import { SpokenLanguage } from '../language/language.ts'
import { useHydrated } from '../use-hydrated.ts'
import { ago } from './ago.ts'

/**
 * “2 hours ago”, with the time itself for whoever points at it. The server does not know where the visitor's
 * clock stands, so until script is there it says which time it means.
 */
export function TimeAgo({ time }: { time: string }) {
  const { tag } = use(SpokenLanguage)
  const hydrated = useHydrated()
  const [now] = useState(() => new Date())
  const at = new Date(time)
  if (Number.isNaN(at.getTime())) return null
  const moment = new Intl.DateTimeFormat(tag, {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(!hydrated && { timeZone: 'UTC' }),
  }).format(at)
  // Two versions of the world's date formats may differ in a comma.
  return (
    <time
      dateTime={at.toISOString()}
      title={hydrated ? moment : undefined}
      suppressHydrationWarning
    >
      {hydrated ? ago(at, now, tag) : `${moment} UTC`}
    </time>
  )
}
