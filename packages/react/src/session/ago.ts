const steps: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** How long something is ago, in the largest unit that fits: “2 hours ago”. */
export function ago(time: Date, now: Date, language: string): string {
  const seconds = (time.getTime() - now.getTime()) / 1000
  const [unit, size] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1]
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  // Clocks differ by a little: nobody signed in in the future, and seconds are not counted.
  if (unit === 'second') return format.format(0, 'second')
  return format.format(Math.trunc(seconds / size), unit)
}
