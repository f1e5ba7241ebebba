import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { differences } from './differences.ts'

const cases = globSync('**/*.test.ts', { cwd: import.meta.dirname })
  .filter((file) => file !== 'differences.test.ts')
  .map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))
  .concat(
    globSync('**/*-case.ts', { cwd: import.meta.dirname }).map((file) =>
      readFileSync(`${import.meta.dirname}/${file}`, 'utf8'),
    ),
  )

test.each(Object.entries(differences))('the difference %s is met by its case', (id, difference) => {
  expect(cases.some((source) => source.includes(`expected('${id}')`))).toBe(true)
  const title = JSON.stringify(difference.case).slice(1, -1)
  expect(cases.some((source) => source.includes(title))).toBe(true)
})

test.each(Object.entries(differences))('the difference %s is one, and has a reason', (_, one) => {
  expect(one.kratos).not.toEqual(one.embedded)
  expect(one.reason).not.toBe('')
})

test('besides those of age there are at most 25 differences', () => {
  const chosen = Object.values(differences).filter(({ age }) => !age)
  expect(chosen.length).toBeLessThanOrEqual(25)
})
