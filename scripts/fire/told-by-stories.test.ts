import { expect, test } from 'vitest'
import { figuresIn } from './told-by-stories.ts'

const story = (...descriptions: string[]) => ({
  tests: [{ annotations: descriptions.map((description) => ({ type: 'figure', description })) }],
})

test('of what stories measured, the worst of each name is told', () => {
  const report = {
    suites: [
      { specs: [story('told after (ms): 120', 'rounds: 20')] },
      { suites: [{ specs: [story('told after (ms): 340.5'), { type: 'other' }] }] },
    ],
  }
  expect([...figuresIn(report)]).toEqual([
    ['told after (ms)', 340.5],
    ['rounds', 20],
  ])
})
