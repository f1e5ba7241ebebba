import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRepository } from '../repository.ts'

const read = (...path: string[]) => readFileSync(inRepository(...path), 'utf8')

test('the page and the picture of what happens next have every step that there is, and no other', () => {
  const [union = ''] = read('packages', 'flows', 'src', 'step.ts').split('\nexport type StartAgain')
  const steps = [...union.matchAll(/kind: '([\w-]+)'/g)].map(([, kind]) => kind)
  const told = [...read('docs', 'what-happens-next.md').matchAll(/^\|[^|]*\| `([\w-]+)` +\|/gm)]
  const drawn = [...read('docs', 'what-happens-next.svg').matchAll(/class="t"[^>]*>([\w-]+)</g)]
  expect(steps.length).toBeGreaterThan(10)
  const kinds = (found: RegExpExecArray[]) => new Set(found.map(([, kind]) => kind))
  expect(kinds(told)).toEqual(new Set(steps))
  expect(kinds(drawn)).toEqual(new Set(steps))
})

test('every error id that has a meaning is on the page', () => {
  const source = read('packages', 'flows', 'src', 'decide.ts')
  const [, table = ''] = source.split('const byErrorId')
  const page = read('docs', 'what-happens-next.md')
  const ids = [...(table.split('\n}')[0] ?? '').matchAll(/^ {2}(\w+):/gm)].map(([, id = '']) => id)
  const named = (id: string) =>
    page.includes(id) || page.includes(`…_${id.split('self_service_flow_')[1] ?? '?'}`)
  expect(ids.filter((id) => !named(id))).toEqual([])
})
