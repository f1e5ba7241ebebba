import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { countPlaywright, countVitest, runCounted } from './test-report.ts'

test.each([
  [{ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 3 }, [5, 1, 5]],
  [{ numPassedTests: 5 }, [5, 0, 0]],
  [{}, [0, 0, 0]],
])('a report of Vitest is counted: %o', (report, [passed, failed, skipped]) => {
  expect(countVitest(report)).toEqual({ passed, failed, skipped })
})

test.each([
  [{ stats: { expected: 5, unexpected: 1, flaky: 0, skipped: 2 } }, [5, 1, 2]],
  // What passes at the second try has passed.
  [{ stats: { expected: 5, unexpected: 1, flaky: 3, skipped: 0 } }, [8, 1, 0]],
  [{ stats: {} }, [0, 0, 0]],
  [{}, [0, 0, 0]],
])('a report of Playwright is counted: %o', (report, [passed, failed, skipped]) => {
  expect(countPlaywright(report)).toEqual({ passed, failed, skipped })
})

describe('a runner', () => {
  /** Runs a script in the place of a test runner; it finds where to report in its arguments. */
  async function counted(script: string) {
    const folder = await mkdtemp(join(tmpdir(), 'portico-runner-'))
    const file = join(folder, 'runner.mjs')
    await writeFile(file, `import { writeFileSync } from 'node:fs'\n${script}`)
    try {
      return await runCounted(
        (report) => [file, report],
        countVitest,
        (report) => ({ REPORT: report }),
      )
    } finally {
      await rm(folder, { recursive: true })
    }
  }

  const write = (report: unknown) =>
    `writeFileSync(process.argv[2], ${JSON.stringify(JSON.stringify(report))})`

  test.each([
    ['that ends well', write({ numPassedTests: 3 }), [3, 0, 0]],
    [
      'with failed tests',
      `${write({ numPassedTests: 3, numFailedTests: 2 })};process.exit(1)`,
      [3, 2, 0],
    ],
    [
      'that fails outside of a test has failed',
      `${write({ numPassedTests: 3 })};process.exit(1)`,
      [3, 1, 0],
    ],
    ['that finds nothing and says so has failed', `${write({})};process.exit(1)`, [0, 1, 0]],
    ['that crashes before its report has failed', 'process.exit(1)', [0, 1, 0]],
    ['that ends well without a report has failed', '', [0, 1, 0]],
    [
      'that is cut off within its report has failed',
      'writeFileSync(process.argv[2], "{")',
      [0, 1, 0],
    ],
    [
      'is told by the environment too',
      'writeFileSync(process.env.REPORT, JSON.stringify({ numPassedTests: 7 }))',
      [7, 0, 0],
    ],
  ])('%s', async (_, script, [passed, failed, skipped]) => {
    expect(await counted(script)).toEqual({ passed, failed, skipped })
  })
})
