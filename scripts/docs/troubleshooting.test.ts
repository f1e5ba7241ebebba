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
  const sentences = globSync('apps/terminal/src/doctor/check-*.ts', { cwd: inRepository() })
    .flatMap((file) => [...read(file).matchAll(/visitor:([^]*?)(?:mend|}\))/g)])
    .flatMap(([, words = '']) => [...words.matchAll(/'([A-Z][^']+\.)'/g)])
    .map(([, sentence = '']) => sentence)
  expect(sentences.length).toBeGreaterThan(10)
  expect(sentences.filter((sentence) => !page.includes(sentence))).toEqual([])
})
