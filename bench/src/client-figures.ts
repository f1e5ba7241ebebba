import { atMost, type Goal, kilobytes } from './goal.ts'
import { table } from './table.ts'
import { budget, callNames, everyCallSize, oneCallSize, peerSize } from './client-size.ts'

export interface Figure {
  what: string
  /** Gzipped bytes. */
  ours: number
  /** Gzipped bytes that we allow ourselves. */
  budget: number
  /** Gzipped bytes that the same takes with each peer. */
  peers: Record<string, number>
}

export const peers = ['@ory/client-fetch', '@ory/client']

export async function clientFigures(): Promise<Figure[]> {
  const theirs: Record<string, number> = {}
  for (const peer of peers) theirs[peer] = await peerSize(peer)

  const sizes = new Map<string, number>()
  for (const name of callNames) sizes.set(name, await oneCallSize(name))
  const [largest = ''] = [...sizes.keys()].sort(
    (one, other) => (sizes.get(other) ?? 0) - (sizes.get(one) ?? 0),
  )

  const oneCall = (name: string, note = ''): Figure => ({
    what: `one call: ${name}${note}`,
    ours: sizes.get(name) ?? Number.NaN,
    budget: budget.oneCall,
    peers: theirs,
  })
  return [
    {
      what: `all ${callNames.length} calls`,
      ours: await everyCallSize(),
      budget: budget.everyCall,
      peers: theirs,
    },
    oneCall('toSession'),
    oneCall('getLoginFlow'),
    oneCall('updateLoginFlow'),
    oneCall(largest, ' (our largest)'),
  ]
}

export const clientTable = (figures: Figure[]): string =>
  table(
    ['gzipped', '@portico/client', 'budget', ...peers],
    figures.map(({ what, ours, budget: allowed, peers: theirs }) => [
      what,
      kilobytes(ours),
      kilobytes(allowed),
      ...peers.map((peer) => {
        const bytes = theirs[peer] ?? Number.NaN
        return `${kilobytes(bytes)} (${(bytes / ours).toFixed(1)}×)`
      }),
    ]),
  )

export const clientGoals = (figures: Figure[]): Goal[] =>
  figures.map(({ what, ours, budget: allowed, peers: theirs }) => ({
    ...atMost({
      what: `client, ${what}`,
      ours,
      peer: '@ory/client-fetch',
      theirs: theirs['@ory/client-fetch'] ?? Number.NaN,
      factor: 1,
      write: kilobytes,
    }),
    goal: `≤ ${kilobytes(allowed)}`,
    reached: ours <= allowed,
  }))
