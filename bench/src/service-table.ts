import type { GrowthFigure } from './growth-bench.ts'
import type { EngineFigures, ServiceFigures } from './service-bench.ts'
import { atLeast, atMost, type Goal, megabytes, milliseconds, perSecond } from './goal.ts'
import type { Repeated } from './run-load.ts'
import { spreadText } from './spread.ts'
import { table } from './table.ts'

const times = (ours: number, theirs: number | undefined) =>
  theirs === undefined ? '' : `, ${(ours / theirs).toFixed(1)}×`

export function serviceTable({ engines }: ServiceFigures): string {
  const [own, ...peers] = engines
  if (own === undefined) return ''
  const crowd = own.crowd.ok + own.crowd.failed
  const rate = (what: string, of: (engine: EngineFigures) => Repeated) => [
    [
      `${what}, per second`,
      spreadText(of(own).spread.perSecond),
      ...peers.map(
        (peer) =>
          `${spreadText(of(peer).spread.perSecond)}${times(of(own).perSecond, of(peer).perSecond)}`,
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
      plain('ready after a start, ms', ({ start }) => spreadText(start)),
    ],
  )
}

export function growthTable(figures: GrowthFigure[]): string {
  const row = (what: string, of: (figure: GrowthFigure) => string) => [what, ...figures.map(of)]
  const load = (what: string, of: (figure: GrowthFigure) => Repeated) => [
    row(`${what}, p50 in ms`, (figure) => spreadText(of(figure).spread.p50, 2)),
    row(`${what}, processor time in ms`, (figure) => spreadText(of(figure).spread.processorMs, 2)),
  ]
  return table(
    ['', ...figures.map(({ accounts }) => `${accounts} accounts`)],
    [
      ...load('whoami', ({ whoami }) => whoami),
      ...load('login', ({ login }) => login),
      ...load('session list', ({ list }) => list),
      row('ready after a start, ms', ({ start }) => spreadText(start)),
    ],
  )
}

export function serviceGoals({ engines }: ServiceFigures): Goal[] {
  const [own, sqlite, postgres] = engines
  if (own === undefined) return []
  const crowd = own.crowd.ok + own.crowd.failed
  const ready: Goal = {
    what: 'embedded service, ready after a start',
    ours: milliseconds(own.start.middle),
    beside: sqlite ? `${sqlite.name}: ${milliseconds(sqlite.start.middle)}` : '',
    ...(sqlite && { ratio: own.start.middle / sqlite.start.middle }),
    goal: '≤ 1 s',
    reached: own.start.middle <= 1_000,
  }
  if (sqlite === undefined || postgres === undefined) return [ready]
  const beside = (what: string, factor: number, of: (engine: EngineFigures) => number) => {
    const peer = of(sqlite) > of(postgres) ? sqlite : postgres
    return atLeast({
      what: `embedded service, ${what}`,
      ours: of(own),
      peer: peer.name,
      theirs: of(peer),
      factor,
      write: perSecond,
    })
  }
  return [
    beside('whoami', 5, ({ whoami }) => whoami.perSecond),
    beside('starts of a login', 1.5, ({ flowStart }) => flowStart.perSecond),
    beside('logins', 1, ({ login }) => login.perSecond),
    beside('registrations', 1, ({ registration }) => registration.perSecond),
    atMost({
      what: `embedded service, peak memory of ${crowd} logins at once`,
      ours: own.memory.peak,
      peer: postgres.name,
      theirs: postgres.memory.peak,
      factor: 1,
      write: megabytes,
    }),
    ready,
  ]
}

/** By processor time: that is what grows with the work, whatever else the machine does. */
export function growthGoals(figures: GrowthFigure[]): Goal[] {
  const [few] = figures
  if (few === undefined) return []
  const parts = [
    ['whoami', 'whoami'],
    ['login', 'login'],
    ['list', 'session list'],
  ] as const
  return parts.map(([part, what]) =>
    atMost({
      what: `embedded service, ${what} as accounts grow (processor time)`,
      ours: Math.max(...figures.map((figure) => figure[part].processorMs)),
      peer: `${few.accounts} accounts`,
      theirs: few[part].processorMs,
      factor: 1.3,
      write: (time) => `${time.toFixed(2)} ms`,
    }),
  )
}
