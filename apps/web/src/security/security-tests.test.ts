import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const repository = new URL('../../../../', import.meta.url)
const table = readFileSync(new URL('docs/security-tests.md', repository), 'utf8')
const rows = table
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, item]) => /^\d+ /.test(item ?? ''))

test('every item of the checklist has its row, and every test that a row names exists', () => {
  expect(rows.map(([, item]) => Number.parseInt(item ?? '', 10))).toEqual(
    Array.from({ length: 23 }, (_, at) => at + 1),
  )
  const named = [...table.matchAll(/`([\w./-]+\.(?:test|story)\.tsx?)`/g)].map(([, path]) => path)
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((path) => !existsSync(new URL(path ?? '', repository)))).toEqual([])
})

test('a story that a row names tells of that item', () => {
  for (const [, item = '', front = ''] of rows) {
    const number = Number.parseInt(item, 10)
    if (!front.includes('e2e/src/security')) continue
    const [, path = ''] = /`(e2e\/src\/security[\w-]*\.story\.ts)`/.exec(front) ?? []
    const story = readFileSync(new URL(path, repository), 'utf8')
    expect([item, new RegExp(`item ${number}\\b`).test(story)]).toEqual([item, true])
  }
})
