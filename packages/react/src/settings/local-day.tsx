import { use } from 'react'
import { SpokenLanguage } from '../language/language.ts'
import { useHydrated } from '../use-hydrated.ts'

/** A day as the visitor writes it: in UTC on the server, which does not know where they are. */
export function LocalDay({ time }: { time: string }) {
  const { tag } = use(SpokenLanguage)
  const hydrated = useHydrated()
  const day = new Date(time)
  if (Number.isNaN(day.getTime())) return null
  const format = new Intl.DateTimeFormat(tag, {
    dateStyle: 'medium',
    ...(!hydrated && { timeZone: 'UTC' }),
  })
  // Two versions of the world's date formats may differ in a comma.
  return (
    <time dateTime={day.toISOString()} suppressHydrationWarning>
      {format.format(day)}
    </time>
  )
}
