import { Stop } from './exit-code.ts'

const usual = 'http://localhost:4455'

/** Which service is meant: `--url`, else `PORTICO_URL`, else the one that `npm start` serves. */
export function serviceAddress(
  given: string | undefined,
  environment: Record<string, string | undefined>,
): string {
  return readAddress(given ?? (environment['PORTICO_URL'] || usual))
}

export function readAddress(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new Stop('wrongUse', `"${given}" is no address; it should be like https://id.example.`)
  }
  if (url.username || url.password || url.search || url.hash) {
    throw new Stop(
      'wrongUse',
      'The address must stand alone, without a user, a password, a query or a fragment.',
    )
  }
  return url.href.replace(/\/$/, '')
}
