import { setTimeout as pause } from 'node:timers/promises'
import type { Report } from '@portico/service/faults'
import { freePort } from '@portico/kratos'
import { Load } from './load.ts'
import { type Cluster, startCluster } from './start-cluster.ts'

interface Fault {
  name: string
  strike: (cluster: Cluster, load: Load) => Promise<void>
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
  {
    name: 'PostgreSQL restarted',
    strike: (cluster, load) => load.whileAway(() => cluster.restartDatabase()),
  },
]

/** How long a fault lasts before it is mended, under load. */
const lasts = 4_000

/** Every part of the cluster fails under load, without a session, an account or a visitor being lost. */
export async function clusterFaults(): Promise<Report> {
  await using cluster = await startCluster(await freePort(), () => {})
  let held = true
  const figures: Record<string, string> = {}
  for (const { name, strike, mend } of faults) {
    const load = await Load.start(cluster.url)
    await pause(2_000)
    await strike(cluster, load)
    await pause(lasts)
    await mend?.(cluster)
    await pause(2_000)
    const { requests, failed, longestWait, notMended, sessions, lostSessions, lostAccounts } =
      await load.end()
    held &&= lostSessions + lostAccounts + notMended === 0
    figures[`${name}:`] =
      `${requests} requests (${failed} asked again, the longest wait ${longestWait} ms, ` +
      `${notMended} not mended; ${lostSessions} of ${sessions} sessions, ${lostAccounts} accounts lost)`
  }
  return { scenario: 'a cluster loses a part', held, figures }
}
