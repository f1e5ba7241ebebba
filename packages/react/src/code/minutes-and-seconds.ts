/** Such as 9:05, in the digits of the language. */
export function minutesAndSeconds(milliseconds: number, language: string): string {
  const all = Math.max(0, Math.ceil(milliseconds / 1000))
  const minutes = new Intl.NumberFormat(language, { useGrouping: false }).format(
    Math.floor(all / 60),
  )
  const seconds = new Intl.NumberFormat(language, { minimumIntegerDigits: 2 }).format(all % 60)
  return `${minutes}:${seconds}`
}
