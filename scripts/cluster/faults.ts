import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from './start-cluster.ts'
import { Load } from './load.ts'

interface Fault {
  name: string
  strike: (cluster: Cluster) => Promise<void>
  mend?: (cluster: Cluster) => Promise<void>
}

const faults: Fault[] = [
  {
    name: 'one Kratos killed',
    strike: async ({ engines }) => engines[1]?.kill(),
    mend: async ({ engines }) => engines[1]?.startAgain(),
  },
  {
    name: 'one site killed',
    strike: async ({ sites }) => sites[0]?.kill(),
    mend: async ({ sites }) => sites[0]?.startAgain(),
  },
  { name: 'PostgreSQL restarted', strike: (cluster) => cluster.restartDatabase() },
]

/** How long a fault lasts before it is mended, under load. */
const lasts = 4_000

/** Whether every part may fail under load without a session, an account or a visitor being lost. */
export async function clusterFaults(cluster: Cluster): Promise<boolean> {
  let held = true
  for (const { name, strike, mend } of faults) {
    const load = await Load.start(cluster.url)
    await pause(2_000)
    await strike(cluster)
    await pause(lasts)
    await mend?.(cluster)
    await pause(2_000)
    const figures = await load.end()
    const holds = figures.lostSessions + figures.lostAccounts + figures.notMended === 0
    held &&= holds
    console.log(
      `${holds ? 'holds' : 'FAILS'}  ${name}: ${figures.requests} requests, ` +
        `${figures.failed} failed and were asked again, the longest wait ${figures.longestWait} ms, ` +
        `${figures.notMended} not mended; ${figures.lostSessions} of ${figures.sessions} sessions and ` +
        `${figures.lostAccounts} of ${figures.accounts} accounts lost`,
    )
  }
  return held
}
