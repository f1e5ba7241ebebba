import { atMost, type Goal, perSecond } from './goal.ts'
import type { ServerFigures } from './server-bench.ts'
import { spreadText } from './spread.ts'
import { table } from './table.ts'

export function serverTable({ ours, components, elements, ratio, memory }: ServerFigures): string {
  const row = (name: string, { perSecond, milliseconds }: ServerFigures['ours'], times = '') => [
    name,
    spreadText(perSecond),
    spreadText(milliseconds, 2),
    times,
  ]
  const pages = table(
    ['', 'pages a second', 'processor time in ms', 'ours beside it'],
    [
      row('Portico, /login?flow=… on the embedded engine', ours),
      row(
        'renderToString of the same components',
        components,
        `${spreadText(ratio.components, 2)}×`,
      ),
      row('renderToString of the same elements', elements, `${spreadText(ratio.elements, 2)}×`),
    ],
  )
  const { requests, before, after } = memory
  const held = table(
    ['MB', 'before', `after ${requests} pages`],
    [
      ['heap after a clean-up', before.heap.toFixed(1), after.heap.toFixed(1)],
      ['the whole process', before.resident.toFixed(0), after.resident.toFixed(0)],
    ],
  )
  return `${pages}\n\n${held}`
}

export function serverGoals({ ours, components, ratio, memory }: ServerFigures): Goal[] {
  const { requests, before, after } = memory
  return [
    {
      what: 'server, login pages on the embedded engine',
      ours: perSecond(ours.perSecond.middle),
      beside: `bare renderToString: ${perSecond(components.perSecond.middle)}`,
      ratio: ratio.components.middle,
      goal: '≥ 0.7×',
      reached: ratio.components.middle >= 0.7,
    },
    atMost({
      what: `server, heap after ${requests} pages`,
      ours: after.heap,
      peer: 'before them',
      theirs: before.heap,
      factor: 1.05,
      write: (size) => `${size.toFixed(1)} MB`,
    }),
  ]
}
