import { createServer } from 'node:http'
import type { SystemBrowser } from '@portico/flows/native'
import { Stop } from '../exit-code.ts'
import { openBrowser } from './open-browser.ts'

/** Where a provider's sign-in comes back to. Services list their return addresses, so the port is fixed. */
export const returnPort = 4459

export function returnAddress(environment: Record<string, string | undefined>): string {
  const port = environment['PORTICO_RETURN_PORT'] || String(returnPort)
  if (!/^\d{1,5}$/.test(port)) {
    throw new Stop('wrongUse', `PORTICO_RETURN_PORT is "${port}"; it must be a port number.`)
  }
  return `http://127.0.0.1:${port}/signed-in`
}

/** Nobody needs longer to sign in at a provider. */
const patience = 600_000

export interface LoopbackOptions {
  environment: Record<string, string | undefined>
  say: (sentence: string) => void
}

/** The system's browser, and an ear on this machine for when it comes back. */
export function loopbackBrowser({ environment, say }: LoopbackOptions): SystemBrowser {
  return {
    async open(to, returnTo) {
      const { port, pathname, host } = new URL(returnTo)
      let comeBack: (address: string | undefined) => void = () => {}
      const cameBack = new Promise<string | undefined>((resolve) => {
        comeBack = resolve
      })
      const server = createServer((request, response) => {
        const url = new URL(request.url ?? '/', returnTo)
        const ours = url.pathname === pathname && request.headers.host === host
        response.writeHead(ours ? 200 : 404, pageHeaders)
        response.end(ours ? page : '')
        if (ours) comeBack(url.href)
      })
      await listen(server, Number(port))
      const timer = setTimeout(() => comeBack(undefined), patience)
      try {
        say(`Sign in in your browser. If none opens, go to\n${to}`)
        openBrowser(to, environment)
        return await cameBack
      } finally {
        clearTimeout(timer)
        server.close()
        server.closeIdleConnections()
      }
    },
  }
}

function listen(server: ReturnType<typeof createServer>, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', () =>
      reject(
        new Stop(
          'wrongUse',
          `Port ${port} is in use, and the browser has to come back to it. End what uses it, or set PORTICO_RETURN_PORT to one that the service allows as well.`,
        ),
      ),
    )
    server.listen(port, '127.0.0.1', resolve)
  })
}

const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
  Connection: 'close',
}

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Back to the terminal</title>
<body style="font: 1.125rem/1.5 system-ui, sans-serif; max-width: 32rem; margin: 20vh auto; padding: 0 1rem">
<h1>Back to the terminal</h1>
<p>The rest happens there. You can close this window.</p>
`
