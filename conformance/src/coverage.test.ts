import { globSync, readFileSync } from 'node:fs'
import * as client from '@portico/client'
import { expect, test } from 'vitest'

const calls = Object.entries(client)
  .filter(([name, value]) => typeof value === 'function' && /^[a-z]/.test(name))
  .map(([name]) => name)
  .filter((name) => name !== 'createClient')

const sources = globSync('**/*.test.ts', { cwd: import.meta.dirname }).map((file) =>
  readFileSync(`${import.meta.dirname}/${file}`, 'utf8'),
)

test('the protocol has 32 calls', () => {
  expect(calls).toHaveLength(32)
})

test.each(calls)('%s is called by a case', (name) => {
  const called = new RegExp(`await ${name}\\(|start: ${name} `)
  expect(sources.some((source) => called.test(source))).toBe(true)
})
