import { setTimeout as pause } from 'node:timers/promises'
import { startTied, type TiedProcess } from '@portico/kratos'
import { inRepository } from './repository.ts'

/** The site as a process that can be killed; there when it is ready for visitors. */
export async function startSiteProcess(
  port: number,
  environment: Record<string, string>,
): Promise<TiedProcess> {
  const site = startTied(
    process.execPath,
    ['--conditions=portico-source', inRepository('apps', 'web', 'src', 'main.ts')],
    {
      env: {
        ...process.env,
        PORTICO_PORT: String(port),
        PORTICO_HOST: '127.0.0.1',
        PORTICO_MODE: 'development',
        ...environment,
      },
    },
  )
  let ended = false
  void site.ended.then(() => {
    ended = true
  })
  while (!(await isReady(port))) {
    if (ended) throw new Error(`The site ended before it was ready:\n${site.log()}`)
    await pause(50)
  }
  return site
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
