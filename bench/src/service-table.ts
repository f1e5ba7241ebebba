import type { GrowthFigure } from './growth-bench.ts'
import type { EngineFigures, ServiceFigures } from './service-bench.ts'
import type { Measured } from './run-load.ts'
import { table } from './table.ts'

/** What we want to reach, beside Kratos on SQLite unless it says otherwise. */
export interface Goal {
  what: string
  reached: boolean
}

const times = (ours: number, theirs: number | undefined) =>
  theirs === undefined ? '' : ` (${(ours / theirs).toFixed(1)}×)`

export function serviceTable({ engines }: ServiceFigures): string {
  const [own, ...peers] = engines
  if (own === undefined) return ''
  const crowd = own.crowd.ok + own.crowd.failed
  const rate = (what: string, of: (engine: EngineFigures) => Measured) => [
    [
      `${what}, per second`,
      of(own).perSecond.toFixed(0),
      ...peers.map(
        (peer) => `${of(peer).perSecond.toFixed(0)}${times(of(own).perSecond, of(peer).perSecond)}`,
      ),
    ],
    [`${what}, p99 in ms`, of(own).p99.toFixed(1), ...peers.map((peer) => of(peer).p99.toFixed(1))],
    [
      `${what}, processor time in ms`,
      of(own).processorMs.toFixed(2),
      ...peers.map(
        (peer) =>
          `${of(peer).processorMs.toFixed(2)}${times(of(peer).processorMs, of(own).processorMs)}`,
      ),
    ],
  ]
  const plain = (what: string, of: (engine: EngineFigures) => number | string) => [
    what,
    ...engines.map((engine) => String(of(engine))),
  ]
  return table(
    ['', ...engines.map(({ name }) => name)],
    [
      ...rate('whoami', (engine) => engine.whoami),
      ...rate('start of a login', (engine) => engine.flowStart),
      ...rate('login by password', (engine) => engine.login),
      ...rate('registration by password', (engine) => engine.registration),
      plain(`${crowd} logins at once, seconds`, ({ crowd: all }) => all.seconds.toFixed(1)),
      plain(`${crowd} logins at once, failed`, ({ crowd: all }) => all.failed),
      plain(`${crowd} logins at once, peak memory in MB`, ({ memory }) => memory.peak),
      plain('memory before them, MB', ({ memory }) => memory.now),
      plain('ready after a start, ms', ({ startMs }) => startMs),
    ],
  )
}

export function growthTable(figures: GrowthFigure[]): string {
  const row = (what: string, of: (figure: GrowthFigure) => number) => [
    what,
    ...figures.map((figure) => of(figure).toFixed(2)),
  ]
  const place = (figure: GrowthFigure) => `${figure.accounts} accounts`
  return table(
    ['', ...figures.map(place)],
    [
      row('whoami, p50 in ms', ({ whoami }) => whoami.p50),
      row('whoami, processor time in ms', ({ whoami }) => whoami.processorMs),
      row('login, p50 in ms', ({ login }) => login.p50),
      row('login, processor time in ms', ({ login }) => login.processorMs),
      row('session list, p50 in ms', ({ list }) => list.p50),
      row('session list, processor time in ms', ({ list }) => list.processorMs),
      row('ready after a start, ms', ({ startMs }) => startMs),
    ],
  )
}

export function serviceGoals({ engines }: ServiceFigures): Goal[] {
  const [own, sqlite, postgres] = engines
  if (own === undefined) return []
  const crowd = own.crowd.ok + own.crowd.failed
  const goals: Goal[] = [{ what: 'ready ≤ 1 s from start', reached: own.startMs <= 1_000 }]
  if (sqlite === undefined || postgres === undefined) return goals
  const best = (of: (engine: EngineFigures) => number) => Math.max(of(sqlite), of(postgres))
  const atLeast = (what: string, factor: number, of: (engine: EngineFigures) => number) =>
    goals.push({
      what: `${what} ≥ ${factor}× the faster Kratos`,
      reached: of(own) >= factor * best(of),
    })
  atLeast('whoami', 5, ({ whoami }) => whoami.perSecond)
  atLeast('starts of a login', 1.5, ({ flowStart }) => flowStart.perSecond)
  atLeast('logins', 1, ({ login }) => login.perSecond)
  atLeast('registrations', 1, ({ registration }) => registration.perSecond)
  goals.push({
    what: `peak memory of ${crowd} logins at once ≤ Kratos on PostgreSQL`,
    reached: own.memory.peak <= postgres.memory.peak,
  })
  return goals
}

/** By processor time: that is what grows with the work, whatever else the machine does. */
export function growthGoals(figures: GrowthFigure[]): Goal[] {
  const parts = ['whoami', 'login', 'list'] as const
  return parts.map((part) => {
    const costs = figures.map((figure) => figure[part].processorMs)
    const factor = Math.max(...costs) / (costs[0] ?? Number.NaN)
    return {
      what: `${part} within 1.3× as accounts grow (${factor.toFixed(2)}×)`,
      reached: factor <= 1.3,
    }
  })
}
