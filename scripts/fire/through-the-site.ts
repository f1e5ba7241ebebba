import {
  Caller,
  fuzzAt,
  loginStormAt,
  oneAccountAt,
  openFlowsGoOn,
  type Report,
  visitor,
} from '@portico/service/faults'
import type { EngineName } from '../parts.ts'
import { startStand, type Stand, type StandOptions } from './stand.ts'

/** What the service alone holds, held by the site in front of an engine as well. */
const throughTheSite =
  (run: (stand: Stand, engine: EngineName) => Promise<Report>, options?: StandOptions) =>
  async (engine: EngineName): Promise<Report> => {
    await using stand = await startStand(engine, options)
    const report = await run(stand, engine)
    return { ...report, scenario: `${report.scenario}, the site with ${engine}` }
  }

export const fuzzSite = throughTheSite(({ siteUrl, back }) =>
  fuzzAt(siteUrl, 7_500, Math.floor(Math.random() * 2 ** 31), back?.url),
)

export const duplicateAtSite = throughTheSite(({ siteUrl }) => oneAccountAt(siteUrl, 20))

export const openFlowsAtSite = throughTheSite((stand) =>
  openFlowsGoOn(stand.siteUrl, 100, async () => {
    await stand.killSite()
    await stand.killEngine()
    await stand.startEngine()
    if (stand.back) await stand.startSite()
    return stand.siteUrl
  }),
)

const people = 1_000

async function everybodySignsIn({ siteUrl }: Stand, engine: EngineName): Promise<Report> {
  using caller = new Caller(siteUrl, 8)
  let token: unknown
  for (let number = 0; number < people; number += 8) {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => caller.register(visitor(number + at))),
    )
    token ??= answers[0]?.body['session_token']
  }
  const report = await loginStormAt({ url: siteUrl, token }, people, 'strict')
  // How long another's hashes take is not ours to promise; that everybody gets in is.
  return engine === 'kratos' ? { ...report, held: report.figures['ok'] === people } : report
}

// On a file, Kratos itself refuses a crowd that writes.
export const loginsAtSite = throughTheSite(everybodySignsIn, { kratosOn: 'PostgreSQL' })
