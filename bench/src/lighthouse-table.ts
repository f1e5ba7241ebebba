import type { Goal } from './goal.ts'
import type { LighthouseFigure } from './lighthouse-bench.ts'
import { spreadText } from './spread.ts'
import { table } from './table.ts'

/** Categories that we answer for; Lighthouse may come to have more. */
const categories = ['Performance', 'Accessibility', 'Best Practices', 'SEO']

/** Points that we do without, and why. */
export const meant: Record<string, string> = {
  'is-crawlable': 'robots are told to stay out of account pages',
}

export const lighthouseTable = (figures: LighthouseFigure[]): string =>
  table(
    ['of 100', ...categories, 'what cost points'],
    figures.map(({ path, scores, missed }) => [
      path,
      ...categories.map((name) => (scores[name] ? spreadText(scores[name]) : '')),
      missed.map((name) => (meant[name] ? `${name} (meant: ${meant[name]})` : name)).join(', ') ||
        'nothing',
    ]),
  )

/** All points, but for those that we do without on purpose. */
export const lighthouseGoals = (figures: LighthouseFigure[]): Goal[] =>
  figures.map(({ path, scores, missed }) => {
    const unmeant = missed.filter((name) => meant[name] === undefined)
    const short = categories.filter(
      (name) => (scores[name]?.middle ?? 0) < 100 && !(name === 'SEO' && unmeant.length === 0),
    )
    return {
      what: `Lighthouse on ${path}`,
      ours: categories.map((name) => scores[name]?.middle.toFixed(0) ?? '–').join(' / '),
      beside: missed.length > 0 ? `without ${missed.join(', ')}` : '',
      goal: '100, but for what is meant',
      reached: short.length === 0,
    }
  })
