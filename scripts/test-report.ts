import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runNode } from './run.ts'
import type { Tally } from './tally.ts'
import { nothing } from './tally.ts'

/** Runs a test runner that writes a JSON report, and counts what it says. */
export async function runCounted(
  args: (report: string) => string[],
  count: (report: Record<string, unknown>) => Tally,
  environment: (report: string) => Record<string, string> = () => ({}),
): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-report-'))
  const file = join(folder, 'report.json')
  try {
    const ok = await runNode(args(file), environment(file))
    const report = await readReport(file)
    if (!report) return { ...nothing, failed: 1 }
    const tally = count(report)
    // A runner can fail without a failed test: an error outside of one, or nothing found to run.
    return ok || tally.failed > 0 ? tally : { ...tally, failed: 1 }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A runner that was killed leaves no report, or half of one. */
async function readReport(file: string): Promise<Record<string, unknown> | undefined> {
  try {
    return Object(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return undefined
  }
}

const numberAt = (report: Record<string, unknown>, key: string) => Number(report[key] ?? 0)

export const countVitest = (report: Record<string, unknown>): Tally => ({
  passed: numberAt(report, 'numPassedTests'),
  failed: numberAt(report, 'numFailedTests'),
  skipped: numberAt(report, 'numPendingTests') + numberAt(report, 'numTodoTests'),
})

export function countPlaywright(report: Record<string, unknown>): Tally {
  const stats: Record<string, unknown> = Object(report['stats'])
  return {
    // Only CI tries a second time; the list above names what needed it.
    passed: numberAt(stats, 'expected') + numberAt(stats, 'flaky'),
    failed: numberAt(stats, 'unexpected'),
    skipped: numberAt(stats, 'skipped'),
  }
}
