import { atMost, type Goal, kilobytes, milliseconds } from './goal.ts'
import { bare, elements, ownPage, type PageFigures } from './page-bench.ts'
import { spreadText } from './spread.ts'
import { table } from './table.ts'

export function pageTable({ pages, scripts }: PageFigures): string {
  return table(
    ['', 'to be used, ms', 'hydrated, ms', 'script until then', 'script in all'],
    [
      ...pages.map((page) => [
        page.name,
        spreadText(page.usable),
        spreadText(page.hydrated),
        kilobytes(page.scriptBytes),
        kilobytes(page.allScriptBytes),
      ]),
      ...Object.entries(scripts).map(([name, bytes]) => [name, '', '', '', kilobytes(bytes)]),
    ],
  )
}

export function pageGoals({ pages }: PageFigures): Goal[] {
  const of = (name: string) => pages.find((page) => page.name === name)
  const [ours, floor, peer] = [of(ownPage), of(bare), of(elements)]
  if (!ours || !floor || !peer) return []
  const time = (
    what: string,
    theirs: { name: string },
    figures: [number, number],
    factor: number,
  ) =>
    atMost({
      what: `login on a slow phone, ${what}`,
      ours: figures[0],
      peer: theirs.name,
      theirs: figures[1],
      factor,
      write: milliseconds,
    })
  return [
    time('can be used', peer, [ours.usable.middle, peer.usable.middle], 0.25),
    time('can be used', floor, [ours.usable.middle, floor.usable.middle], 1.1),
    time('hydrated', peer, [ours.hydrated.middle, peer.hydrated.middle], 0.5),
    time('hydrated', floor, [ours.hydrated.middle, floor.hydrated.middle], 1.25),
    atMost({
      what: 'login, script until it is hydrated',
      ours: ours.scriptBytes,
      peer: floor.name,
      theirs: floor.scriptBytes,
      factor: 1.2,
      write: kilobytes,
    }),
  ]
}
