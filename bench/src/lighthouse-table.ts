import type { Goal } from './goal.ts'
import type { LighthouseFigure } from './lighthouse-bench.ts'
import { spreadText } from './spread.ts'
import { table } from './table.ts'

/** Categories that we answer for; Lighthouse may come to have more. */
const names = ['Performance', 'Accessibility', 'Best Practices', 'SEO']

/** Points that we do without, and why. */
export const meant: Record<string, string> = {
  'is-crawlable': 'robots are told to stay out of account pages',
}

export const lighthouseTable = (figures: LighthouseFigure[]): string =>
  table(
    ['of 100', ...names, 'what cost points'],
    figures.map((figure) => [
      figure.path,
      ...names.map((name) => {
        const category = figure.categories[name]
        return category ? spreadText(category.score) : ''
      }),
      missedOf(figure)
        .map((name) => (meant[name] ? `${name} (meant: ${meant[name]})` : name))
        .join(', ') || 'nothing',
    ]),
  )

/** All points, but for those that we do without on purpose. */
export const lighthouseGoals = (figures: LighthouseFigure[]): Goal[] =>
  figures.map((figure) => {
    const categories = names.map((name) => figure.categories[name])
    const missed = missedOf(figure)
    return {
      what: `Lighthouse on ${figure.path}`,
      ours: categories.map((category) => category?.score.middle.toFixed(0) ?? '–').join(' / '),
      beside: missed.length > 0 ? `without ${missed.join(', ')}` : '',
      goal: '100, but for what is meant',
      reached: categories.every(
        (category) =>
          category !== undefined &&
          (category.score.middle === 100 ||
            (category.missed.length > 0 && category.missed.every((name) => meant[name]))),
      ),
    }
  })

const missedOf = ({ categories }: LighthouseFigure): string[] =>
  names.flatMap((name) => categories[name]?.missed ?? [])
