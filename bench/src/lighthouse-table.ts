import type { Goal } from './goal.ts'
import type { LighthouseFigure } from './lighthouse-bench.ts'
import { spreadText } from './spread.ts'
import { table } from './table.ts'

/** Categories that we answer for; Lighthouse may come to have more. */
const names = ['Performance', 'Accessibility', 'Best Practices', 'SEO']

interface Meant {
  audit: string
  /** On this page alone. */
  path?: string
  /** Below this it is no longer meant, from 0 to 1. */
  atLeast: number
  why: string
}

/** Points that we do without, and why. */
const meant: Meant[] = [
  { audit: 'is-crawlable', atLeast: 0, why: 'robots are told to stay out of account pages' },
  {
    audit: 'total-blocking-time',
    path: '/settings',
    atLeast: 0.9,
    why: 'the rules of the world’s telephone numbers are read once the form is there',
  },
]

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
        .map(([audit, score]) => {
          const why = reasonFor(figure.path, audit, score)
          return why ? `${audit} (${why})` : audit
        })
        .join(', ') || 'nothing',
    ]),
  )

/** All points, but for those that we do without on purpose. */
export const lighthouseGoals = (figures: LighthouseFigure[]): Goal[] =>
  figures.map((figure) => {
    const categories = names.map((name) => figure.categories[name])
    const missed = missedOf(figure).map(([audit]) => audit)
    return {
      what: `Lighthouse on ${figure.path}`,
      ours: categories.map((category) => category?.score.middle.toFixed(0) ?? '–').join(' / '),
      beside: missed.length > 0 ? `without ${missed.join(', ')}` : '',
      goal: '100, or the reason why not',
      reached: categories.every((category) => {
        if (category?.score.middle === 100) return true
        const short = Object.entries(category?.missed ?? {})
        return (
          short.length > 0 && short.every(([audit, score]) => reasonFor(figure.path, audit, score))
        )
      }),
    }
  })

const missedOf = ({ categories }: LighthouseFigure): [string, number][] =>
  names.flatMap((name) => Object.entries(categories[name]?.missed ?? {}))

const reasonFor = (path: string, audit: string, score: number): string | undefined =>
  meant.find(
    (each) => each.audit === audit && (each.path ?? path) === path && score >= each.atLeast,
  )?.why
