import { parseArgs } from 'node:util'
import { freePort, KratosUnavailable, PostgresUnavailable } from '@portico/kratos'
import { moduleScript } from '../repository.ts'
import { runNode } from '../run.ts'
import { startCluster } from './start-cluster.ts'

const jobs = ['serve', 'stories'] as const

/**
 * `npm run cluster`: PostgreSQL, two Kratos, two sites and a balancer until Ctrl-C. `stories` runs the
 * visitors' stories through it instead; `npm run faults -- cluster` makes its parts fail.
 */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [job = 'serve', ...rest] = positionals
  if (!jobs.some((known) => known === job)) {
    console.error(`npm run cluster -- [${jobs.join(' | ')}]`)
    process.exitCode = 2
    return
  }
  const port = job === 'serve' ? Number(process.env['PORTICO_PORT'] ?? 4455) : await freePort()
  const stopped = Promise.withResolvers<void>()
  let onSignal: () => void = () => process.exit(130)
  process.on('SIGINT', () => onSignal())
  process.on('SIGTERM', () => onSignal())

  await using cluster = await startCluster(port, (line) => console.log(line))
  onSignal = stopped.resolve
  console.log(`The cluster is ready: ${cluster.url} (mail lands at ${cluster.url}/dev/mailbox)`)
  if (job === 'serve') return stopped.promise
  const passed = await runNode(
    [
      moduleScript('@playwright', 'test', 'cli.js'),
      'test',
      '--config=e2e/playwright.config.ts',
      ...rest,
    ],
    { PORTICO_ENGINE: 'kratos', PORTICO_E2E_PORT: String(port), PORTICO_E2E_RUNNING: 'true' },
  )
  process.exitCode = passed ? 0 : 1
}

await main().catch((problem: unknown) => {
  const isExpected = problem instanceof KratosUnavailable || problem instanceof PostgresUnavailable
  console.error(isExpected ? problem.message : problem)
  process.exitCode = 1
})
