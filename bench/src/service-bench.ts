import { password } from '@portico/service/faults'
import { type BenchEngine, startEmbedded, startPeer, whyNoPeer } from './engines.ts'
import { type Measured, middle, type Repeated, runLoad } from './run-load.ts'
import type { Spread } from './spread.ts'

export interface EngineFigures {
  name: string
  whoami: Repeated
  flowStart: Repeated
  login: Repeated
  registration: Repeated
  /** Milliseconds. */
  start: Spread
  /** Megabytes: at rest after the runs, and the most while everybody signed in at once. */
  memory: { now: number; peak: number }
  crowd: Repeated
}

export interface ServiceFigures {
  engines: EngineFigures[]
  /** Why there is nothing to compare with. */
  alone?: string
}

const rounds = 5
const people = 200

/** Each engine in turn, round after round, so that a noisy moment does not hit one engine alone. */
export async function serviceFigures(
  say: (line: string) => void,
  crowd: number,
): Promise<ServiceFigures> {
  await using all = new AsyncDisposableStack()
  const engines: BenchEngine[] = [all.use(await startEmbedded())]
  const alone = await whyNoPeer()
  if (alone === undefined) {
    engines.push(all.use(await startPeer('SQLite')), all.use(await startPeer('PostgreSQL')))
  }
  const emails = Array.from({ length: people }, (_, number) => `member${number}@example.org`)
  const sessions = new Map<string, string[]>()
  for (const { name, url } of engines) {
    say(`${name}: ${people} accounts …`)
    sessions.set(name, await signUpAll(url, emails))
  }
  const measure = async (what: 'whoami' | 'flow start' | 'login' | 'registration') => {
    const runs = new Map(engines.map(({ name }): [string, Measured[]] => [name, []]))
    for (let round = 0; round < rounds; round++) {
      for (const engine of engines) {
        const { name } = engine
        const hashes = what === 'login' || what === 'registration'
        const result = await runLoad(engine, {
          what,
          connections: hashes ? 8 : 32,
          seconds: hashes ? 4 : 3,
          tokens: what === 'whoami' ? (sessions.get(name) ?? []) : [],
          emails: what === 'registration' ? [`new${round}-`] : emails,
          password,
        })
        say(`${what}, ${name}: ${result.perSecond.toFixed(0)}/s, ${result.failed} failed`)
        runs.get(name)?.push(result)
      }
    }
    return (engine: BenchEngine) => middle(runs.get(engine.name) ?? [])
  }
  const whoami = await measure('whoami')
  const flowStart = await measure('flow start')
  const login = await measure('login')
  const registration = await measure('registration')
  const figures: EngineFigures[] = []
  for (const engine of engines) {
    const now = engine.memory().now
    const crowds: Measured[] = []
    do {
      const everybody = await runLoad(engine, {
        what: 'burst',
        connections: crowd,
        seconds: 0,
        emails,
        password,
      })
      say(`${crowd} logins at once, ${engine.name}: ${everybody.seconds.toFixed(1)} s`)
      crowds.push(everybody)
      // Who hangs under a crowd hangs under the next one too, for minutes.
    } while (crowds.length < rounds && crowds.at(-1)?.ok !== 0)
    figures.push({
      name: engine.name,
      whoami: whoami(engine),
      flowStart: flowStart(engine),
      login: login(engine),
      registration: registration(engine),
      start: engine.start,
      memory: { now, peak: engine.memory().peak },
      crowd: middle(crowds),
    })
  }
  return { engines: figures, ...(alone !== undefined && { alone }) }
}

async function signUpAll(url: string, emails: readonly string[]): Promise<string[]> {
  const tokens: string[] = []
  for (const email of emails) {
    const start = await fetch(`${url}/self-service/registration/api`)
    const { id }: { id: string } = await start.json()
    const answer = await fetch(`${url}/self-service/registration?flow=${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ method: 'password', password, traits: { email } }),
    })
    const { session_token: token }: { session_token?: string } = await answer.json()
    if (token === undefined) throw new Error(`${url} gave no session to ${email}: ${answer.status}`)
    tokens.push(token)
  }
  return tokens
}
