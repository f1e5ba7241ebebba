import { expect, test } from 'vitest'
import { atLeast, atMost, goalTable, milliseconds, perSecond } from './goal.ts'

test('a goal is a ratio to a peer, and whoever misses it is told in capitals', () => {
  const quick = atMost({
    what: 'a form to use',
    ours: 240,
    peer: 'other',
    theirs: 1000,
    factor: 0.25,
    write: milliseconds,
  })
  const slow = atLeast({
    what: 'pages',
    ours: 60,
    peer: 'other',
    theirs: 100,
    factor: 0.7,
    write: perSecond,
  })

  expect([quick.reached, slow.reached]).toEqual([true, false])
  expect(goalTable([quick, slow]).split('\n')).toEqual([
    '|               | Portico |      beside it | ratio |    goal | reached |',
    '| ------------- | ------: | -------------: | ----: | ------: | ------: |',
    '| a form to use |  240 ms | other: 1000 ms | 0.24× | ≤ 0.25× |     yes |',
    '| pages         |    60/s |   other: 100/s | 0.60× |  ≥ 0.7× |      NO |',
  ])
})

test('a figure that could not be taken reaches nothing', () => {
  const missing = { what: '', peer: '', factor: 1, write: String }

  expect(atMost({ ...missing, ours: Number.NaN, theirs: 1 }).reached).toBe(false)
  expect(atLeast({ ...missing, ours: 1, theirs: Number.NaN }).reached).toBe(false)
})
