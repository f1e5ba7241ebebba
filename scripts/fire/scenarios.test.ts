import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRepository } from '../repository.ts'
import { scenarios } from './scenarios.ts'

test('the page about faults names every scenario, and none that there is not', () => {
  const page = readFileSync(inRepository('docs', 'faults.md'), 'utf8')
  const rows = page.split('\n').filter((line) => line.startsWith('| `'))
  const named = rows.flatMap((row) => row.split('|')[1]?.match(/[a-z-]+/g) ?? [])
  expect(named.toSorted()).toEqual(Object.keys(scenarios(60)).toSorted())
})
