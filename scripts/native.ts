import { spawn } from 'node:child_process'
import { freePort } from '@portico/kratos'
import { expoEnvironment, expoScript } from './native-bundles.ts'
import { startPreview } from './native-preview.ts'
import { inRepository } from './repository.ts'

/**
 * `npm run native`: Expo's development server, its preview in a browser behind a proxy that makes it look
 * like a phone to the service, and the service itself if none answers yet. Until Ctrl-C.
 */
const serviceUrl = process.env['PORTICO_URL'] ?? 'http://localhost:4455'
const port = Number(process.env['PORTICO_NATIVE_PORT'] ?? '4457')
const ending = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort())

const answers = (url: string) =>
  fetch(url).then(
    ({ status }) => status < 500,
    () => false,
  )

async function untilIt(answering: string): Promise<void> {
  while (!ending.signal.aborted && !(await answers(answering))) {
    await new Promise((resolve) => {
      setTimeout(resolve, 200)
    })
  }
}

const ready = `${serviceUrl}/health/ready`
if (!(await answers(ready))) {
  start([inRepository('apps', 'web', 'src', 'main.ts')], inRepository(), {
    PORTICO_PORT: new URL(serviceUrl).port || '4455',
    // The preview is another origin: whoever comes back from a provider may be sent there.
    PORTICO_RETURN_ORIGINS: `http://localhost:${port}`,
  })
  await untilIt(ready)
}

const bundlerPort = await freePort()
const expo = start(
  [expoScript, 'start', '--port', String(bundlerPort)],
  inRepository('apps', 'native'),
  expoEnvironment,
)
expo.on('exit', () => ending.abort())
const devServerUrl = `http://localhost:${bundlerPort}`
await untilIt(`${devServerUrl}/status`)
if (!ending.signal.aborted) {
  await using preview = await startPreview({ port, serviceUrl, devServerUrl })
  console.log(`\nThe app is at ${preview.url}, in front of the service at ${serviceUrl}.\n`)
  await new Promise((resolve) => {
    ending.signal.addEventListener('abort', resolve)
  })
}

function start(args: readonly string[], cwd: string, environment: Record<string, string>) {
  const child = spawn(process.execPath, ['--conditions=portico-source', ...args], {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  ending.signal.addEventListener('abort', () => child.kill('SIGTERM'))
  return child
}
