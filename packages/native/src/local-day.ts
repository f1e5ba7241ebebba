/** A day as the device's owner writes it; undefined where there is none. */
export function localDay(time: string, language: string): string | undefined {
  const day = new Date(time)
  if (Number.isNaN(day.getTime())) return undefined
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(day)
}
