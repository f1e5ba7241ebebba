import { spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { nobody } from '../test/running-site.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))

/** `npm start` as it is, in front of a service that need not answer. */
const start = (environment: Record<string, string>) =>
  spawnSync(process.execPath, ['--conditions=portico-source', main], {
    encoding: 'utf8',
    env: { ...process.env, PORTICO_IDENTITY_URL: nobody, ...environment },
    timeout: 20_000,
  })

test('a port in use is one sentence and exit code 1, without a stack trace', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, resolve))
  const address = taken.address()
  const port = String(typeof address === 'object' ? address?.port : '')

  const { status, stdout, stderr } = start({ PORTICO_PORT: port })
  taken.close()
  expect(stderr).toBe(
    `Port ${port} is in use: end what runs there, or choose another with PORTICO_PORT.\n`,
  )
  expect([status, stdout]).toEqual([1, ''])
})

test.each([
  [{ PORTICO_PORT: 'http' }, /^PORTICO_PORT is "http"; it must be a number .*\.\n$/],
  [{ PORTICO_MODE: 'prod' }, /^PORTICO_MODE is "prod"; it must be .*\.\n$/],
  [{ PORTICO_IDENTITY_URL: 'kratos' }, /^PORTICO_IDENTITY_URL is "kratos"; it must be .*\.\n$/],
])('a wrong setting is one sentence: %o', (environment, sentence) => {
  const { status, stdout, stderr } = start(environment)
  expect(stderr).toMatch(sentence)
  expect([status, stdout]).toEqual([1, ''])
})
