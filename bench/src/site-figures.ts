import { type Goal, kilobytes } from './goal.ts'
import { siteBudget, siteSize } from './site-size.ts'
import { table } from './table.ts'

export interface SiteFigure {
  what: string
  /** Gzipped bytes. */
  ours: number
  /** Gzipped bytes that we allow ourselves. */
  budget: number
}

export async function siteFigures(): Promise<SiteFigure[]> {
  const { login, react, phone, languages, style } = await siteSize()
  const [[largest, language] = ['', Number.NaN]] = Object.entries(languages).sort(
    ([, one], [, other]) => other - one,
  )
  const times = (login / react).toFixed(3)
  return [
    {
      what: `login, hydrated (${times}× React alone)`,
      ours: login,
      budget: Math.floor(react * siteBudget.loginTimesReact),
    },
    { what: 'the telephone field, where a flow has one', ours: phone, budget: siteBudget.phone },
    {
      what: `a language, after hydration (${largest}, our largest)`,
      ours: language,
      budget: siteBudget.language,
    },
    { what: 'style, with all themes', ours: style, budget: siteBudget.style },
  ]
}

export const siteTable = (figures: SiteFigure[]): string =>
  table(
    ['gzipped', 'Portico', 'budget'],
    figures.map(({ what, ours, budget }) => [what, kilobytes(ours), kilobytes(budget)]),
  )

export const siteGoals = (figures: SiteFigure[]): Goal[] =>
  figures.map(({ what, ours, budget }) => ({
    what: `site, ${what}`,
    ours: kilobytes(ours),
    beside: '',
    goal: `≤ ${kilobytes(budget)}`,
    reached: ours <= budget,
  }))
