import { freePortsInARow, whyNoKratos } from '@portico/kratos'
import { moduleScript } from './repository.ts'
import { runNode } from './run.ts'
import type { Tally } from './tally.ts'
import { nothing, one, sum } from './tally.ts'
import { countPlaywright, countVitest, runCounted } from './test-report.ts'

export type EngineName = 'embedded' | 'kratos'

export const engines: readonly EngineName[] = ['embedded', 'kratos']

/** Formatting, lint and types. */
export async function check(): Promise<Tally[]> {
  say('format')
  const format = await runNode([moduleScript('oxfmt', 'bin', 'oxfmt'), '--check', '.'])
  say('lint')
  const lint = await runNode([
    moduleScript('oxlint', 'bin', 'oxlint'),
    '--type-aware',
    '--deny-warnings',
  ])
  say('types')
  const tsc = moduleScript('typescript', 'bin', 'tsc')
  const types = await runNode([tsc, '--project', '.'])
  const nativeTypes = await runNode([tsc, '--project', 'apps/native'])
  return [one(format), one(lint), one(types), one(nativeTypes)]
}

export async function unit(args: readonly string[] = []): Promise<Tally> {
  say('unit tests')
  // Whoever names files means those of one of the two.
  const chosen = args.length > 0 ? [...args, '--passWithNoTests'] : args
  const plain = await vitest('vitest.config.ts', chosen)
  say('components in the browser')
  return sum([plain, await vitest('packages/react/vitest.browser.config.ts', chosen)])
}

export async function conformance(
  engine: EngineName,
  args: readonly string[] = [],
): Promise<Tally> {
  say(`conformance on ${engine}`)
  return (
    (await absent(engine)) ??
    vitest('vitest.config.ts', ['--root', 'conformance', ...args], {
      PORTICO_ENGINE: engine,
    })
  )
}

export function e2e(engine: EngineName, args: readonly string[] = []): Promise<Tally> {
  say(`stories in the browser on ${engine}`)
  return stories(engine, 'e2e/playwright.config.ts', args)
}

/** Two sites answer from here on, each with its sample provider. */
export const portOfStories = () => freePortsInARow(4)

/** Stories of one configuration; an engine that cannot run here says so instead. */
export async function stories(
  engine: EngineName,
  config: string,
  args: readonly string[],
  environment: Record<string, string> = {},
  count = countPlaywright,
): Promise<Tally> {
  const missing = await absent(engine)
  if (missing) return missing
  const port = await portOfStories()
  return runCounted(
    () => [moduleScript('@playwright', 'test', 'cli.js'), 'test', `--config=${config}`, ...args],
    count,
    (report) => ({
      PORTICO_ENGINE: engine,
      PORTICO_E2E_PORT: String(port),
      ...environment,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    }),
  )
}

function vitest(
  config: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<Tally> {
  return runCounted(
    (report) => [
      moduleScript('vitest', 'vitest.mjs'),
      'run',
      `--config=${config}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ],
    countVitest,
    () => environment,
  )
}

/** The half that cannot run here says so loudly; on CI that is a failure. */
export async function absent(engine: EngineName): Promise<Tally | undefined> {
  const why = engine === 'kratos' ? await whyNoKratos() : undefined
  if (!why) return undefined
  console.error(`\n!!! DID NOT RUN on ${engine}: ${why}\n`)
  return process.env['CI'] === 'true' ? { ...nothing, failed: 1 } : { ...nothing, skipped: 1 }
}

export function say(part: string): void {
  console.log(`\n== ${part}`)
}
