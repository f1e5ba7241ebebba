import { setTimeout as pause } from 'node:timers/promises'
import { Load } from '../cluster/load.ts'
import type { Report } from '@portico/service/faults'
import type { EngineName } from '../parts.ts'
import { startStand } from './stand.ts'

const restarts = 3

/** The engine dies under load and comes back; whoever was in is still in. */
export async function restartUnderLoad(engine: EngineName): Promise<Report> {
  await using stand = await startStand(engine)
  const load = await Load.start(stand.url)
  for (let round = 0; round < restarts; round++) {
    await pause(4_000)
    await load.whileAway(async () => {
      await stand.killEngine()
      await pause(500)
      await stand.startEngine()
    })
  }
  await pause(1_000)
  const figures = await load.end()
  return {
    scenario: `engine killed ${restarts} times under load, ${engine}`,
    held: figures.lostSessions + figures.lostAccounts + figures.notMended === 0,
    figures: { ...figures },
  }
}
