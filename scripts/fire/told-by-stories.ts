import type { Report } from '@portico/service/faults'
import { type EngineName, stories as runStories } from '../parts.ts'
import { countPlaywright } from '../test-report.ts'

/** A scenario that visitors' stories tell already: how many came to a good end, and what they measured. */
export async function toldByStories(
  scenario: string,
  engine: EngineName,
  stories: readonly string[],
): Promise<Report> {
  let measured = new Map<string, number>()
  const { passed, failed } = await runStories(
    engine,
    'e2e/playwright.config.ts',
    stories,
    { PORTICO_FULL: 'true' },
    (report) => {
      measured = figuresIn(report)
      return countPlaywright(report)
    },
  )
  return {
    scenario: `${scenario}, ${engine}`,
    held: failed === 0 && passed > 0,
    figures: {
      'came to a good end': `${passed}/${passed + failed}`,
      ...Object.fromEntries(measured),
    },
  }
}

/** The worst of each figure that the stories of a report noted. */
export function figuresIn(report: unknown, worst = new Map<string, number>()): Map<string, number> {
  if (typeof report !== 'object' || report === null) return worst
  const { type, description }: { type?: unknown; description?: unknown } = report
  const noted = type === 'figure' ? /^(.*): ([\d.]+)$/.exec(String(description)) : null
  if (noted) {
    const [, name = '', value] = noted
    worst.set(name, Math.max(worst.get(name) ?? 0, Number(value)))
  } else {
    for (const part of Object.values(report)) figuresIn(part, worst)
  }
  return worst
}
