import { spawn } from 'node:child_process'
import { createServer } from 'node:net'

export interface LonelySite extends AsyncDisposable {
  url: string
}

/** A site whose service does not answer: nothing listens where it should be. */
export async function startSiteWithoutService(): Promise<LonelySite> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const root = new URL('../..', import.meta.url).pathname
  const site = spawn(process.execPath, ['--conditions=portico-source', 'apps/web/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORTICO_PORT: String(port),
      PORTICO_HOST: 'localhost',
      PORTICO_PUBLIC_URL: url,
      PORTICO_IDENTITY_URL: 'http://127.0.0.1:9',
      PORTICO_LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => {
    site.on('exit', () => resolve())
  })
  await new Promise<void>((resolve, reject) => {
    site.stdout.on('data', (words: Buffer) => {
      if (words.toString().includes('is ready')) resolve()
    })
    site.on('exit', (code) => reject(new Error(`the site ended with ${code}`)))
  })
  return {
    url,
    async [Symbol.asyncDispose]() {
      site.kill('SIGTERM')
      await ended
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, 'localhost', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
