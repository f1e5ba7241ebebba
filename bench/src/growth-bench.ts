import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillAccounts, password, visitor } from '@portico/service/faults'
import { type BenchEngine, startEmbedded } from './engines.ts'
import { type Measured, middle, type Repeated, runLoad } from './run-load.ts'
import type { Spread } from './spread.ts'

export const sizes = [1_000, 10_000, 100_000]

export interface GrowthFigure {
  accounts: number
  /** Milliseconds. */
  start: Spread
  whoami: Repeated
  login: Repeated
  list: Repeated
}

interface Place {
  accounts: number
  engine: BenchEngine
  tokens: string[]
  emails: string[]
}

/** The same work on ever more accounts, side by side. */
export async function growthFigures(
  say: (line: string) => void,
  rounds = 5,
): Promise<GrowthFigure[]> {
  await using all = new AsyncDisposableStack()
  const places: Place[] = []
  for (const accounts of sizes) {
    const folder = await mkdtemp(join(tmpdir(), 'portico-growth-'))
    all.defer(() => rm(folder, { recursive: true, force: true }))
    const began = performance.now()
    const { tokens } = await fillAccounts(folder, 0, accounts)
    say(`${accounts} accounts written in ${((performance.now() - began) / 1_000).toFixed(1)} s`)
    const engine = all.use(await startEmbedded(folder))
    const emails = Array.from({ length: 1_000 }, (_, number) =>
      visitor(Math.floor((number * accounts) / 1_000)),
    )
    places.push({ accounts, engine, tokens, emails })
  }
  const measure = async (what: 'whoami' | 'login' | 'session list') => {
    const runs = new Map(places.map(({ accounts }): [number, Measured[]] => [accounts, []]))
    for (let round = 0; round < rounds; round++) {
      for (const { accounts, engine, tokens, emails } of places) {
        const result = await runLoad(engine, {
          what,
          connections: what === 'login' ? 8 : 32,
          seconds: 3,
          tokens,
          emails,
          password,
        })
        say(`${what}, ${accounts} accounts: ${result.perSecond.toFixed(0)}/s`)
        runs.get(accounts)?.push(result)
      }
    }
    return (accounts: number) => middle(runs.get(accounts) ?? [])
  }
  const whoami = await measure('whoami')
  const login = await measure('login')
  const list = await measure('session list')
  return places.map(({ accounts, engine }) => ({
    accounts,
    start: engine.start,
    whoami: whoami(accounts),
    login: login(accounts),
    list: list(accounts),
  }))
}
