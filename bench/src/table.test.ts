import { expect, test } from 'vitest'
import { table } from './table.ts'

test('words stand on the left and figures on the right, under their heads', () => {
  expect(
    table(
      ['what', 'kB'],
      [
        ['all calls', '3.05'],
        ['one', '1.26'],
      ],
    ),
  ).toBe(
    [
      '| what      |   kB |',
      '| --------- | ---: |',
      '| all calls | 3.05 |',
      '| one       | 1.26 |',
    ].join('\n'),
  )
})
