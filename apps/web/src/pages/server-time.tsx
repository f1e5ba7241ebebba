/** The server does not know where the visitor's clock stands, so it says which time it means. */
export function ServerTime({ time, language }: { time: string; language: string }) {
  const at = new Date(time)
  if (Number.isNaN(at.getTime())) return null
  const words = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(at)
  return <time dateTime={time}>{`${words} UTC`}</time>
}
