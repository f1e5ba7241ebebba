import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRepository } from '../repository.ts'

const read = (...path: string[]) => readFileSync(inRepository(...path), 'utf8')
const page = read('docs', 'troubleshooting.md')

test('troubleshooting has every cause that the doctor knows, and no other', () => {
  const union = /export type Cause =([^/]*)\n\n/.exec(read('apps/terminal/src/doctor/finding.ts'))
  const causes = [...(union?.[1] ?? '').matchAll(/'([\w-]+)'/g)].map(([, cause]) => cause)
  expect(causes.length).toBeGreaterThan(10)
  const told = [...page.matchAll(/^\| `([\w-]+)` +\|/gm)].map(([, cause]) => cause)
  expect(new Set(told)).toEqual(new Set(causes))
})

test('what a visitor sees of it is said in the doctor’s own words', () => {
  const checks = globSync('apps/terminal/src/doctor/check-*.ts', { cwd: inRepository() })
  const source = checks.map((file) => read(file)).join('\n')
  const seen = (source.match(/visitor:[^]*?(?:mend|}\))/g) ?? []).join('\n')
  const sentences = [...seen.matchAll(/'([A-Z][^']+\.)'/g)].map(([, sentence = '']) => sentence)
  expect(sentences.length).toBeGreaterThan(10)
  expect(sentences.filter((sentence) => !page.includes(sentence))).toEqual([])
})
