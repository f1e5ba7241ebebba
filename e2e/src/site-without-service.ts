import { freePort } from './free-port.ts'
import { startOwn } from './own-process.ts'

export interface LonelySite extends AsyncDisposable {
  url: string
}

/** A site whose service does not answer: nothing listens where it should be. */
export async function startSiteWithoutService(): Promise<LonelySite> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const site = await startOwn('apps/web/src/main.ts', 'is ready', {
    PORTICO_PORT: String(port),
    PORTICO_HOST: 'localhost',
    PORTICO_PUBLIC_URL: url,
    PORTICO_IDENTITY_URL: 'http://127.0.0.1:9',
    PORTICO_LOG_LEVEL: 'silent',
  })
  return { url, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() }
}
