import { expect, test } from 'vitest'
import { acceptsJson, isJson } from './negotiate.ts'

test.each([
  ['application/json', true],
  ['application/json, text/plain, */*', true],
  ['*/*', false],
  ['', false],
  [undefined, false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['text/html;q=0.5, application/json', true],
  ['application/*', true],
  ['image/png', false],
  ['application/json;q=0', false],
])('%s is JSON: %s', (accept, json) => {
  expect(acceptsJson(accept)).toBe(json)
})

test('a JSON body asks for JSON, but only when it is named exactly', () => {
  expect(isJson('*/*', 'application/json')).toBe(true)
  expect(isJson('*/*', 'application/json; charset=utf-8')).toBe(false)
})
