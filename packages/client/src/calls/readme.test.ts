import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { everyCall } from '../../test/every-call.ts'

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
const rows = readme
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, , request]) => /^(GET|POST|DELETE) /.test(request ?? ''))

test('the README lists every call with its request, parameters and credentials', () => {
  const written = rows.map(([, name, request, parameters, token]) => ({
    name,
    request,
    parameters,
    token,
  }))
  const expected = everyCall.map(({ name, method, url, parameters = {}, required, withToken }) => ({
    name: `\`${name}\``,
    request: `${method} ${name === 'disableMySession' ? '/sessions/{id}' : url.replace(/\?.*/, '')}`,
    parameters: Object.keys(parameters)
      .map((parameter) => (required?.includes(parameter) ? `**${parameter}**` : parameter))
      .join(', '),
    token: withToken ? 'T' : '',
  }))

  const byName = (one: { name?: string | undefined }, other: { name?: string | undefined }) =>
    String(one.name).localeCompare(String(other.name))
  expect(written.toSorted(byName)).toEqual(expected.toSorted(byName))
})
