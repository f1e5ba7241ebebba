import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { Native, openTestService, said } from '../testing/visitor.ts'
import { breachesOf } from './breached-password.ts'

const leaked = 'Gewitterziegen tanzen'
const log = pino({ level: 'silent' })

async function rangeServer(answer: 'range' | 'silence') {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (answer === 'silence') return
    const digest = createHash('sha1').update(leaked).digest('hex').toUpperCase()
    response.end(`${'0'.repeat(35)}:0\r\n${digest.slice(5)}:42\r\n`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  return {
    url: `http://127.0.0.1:${port}/range/`,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}

async function signUpWith(password: string, url: string) {
  await using service = await openTestService({
    config: {
      methods: { password: { min_length_alone: 8, haveibeenpwned: { lookup: 'always', url } } },
    },
  })
  const native = new Native(service)
  const { body: flow } = await native.get('/self-service/registration/api')
  // Awaited here: the service is gone once this function returns.
  return await native.submit(flow, {
    method: 'password',
    password,
    traits: { email: 'a@example.org' },
  })
}

test('a leaked password is refused, and only five digits of its fingerprint leave the house', async () => {
  await using server = await rangeServer('range')
  expect(await breachesOf(leaked, server.url, log)).toBe(42)
  expect(await breachesOf('never seen anywhere', server.url, log)).toBe(0)
  for (const path of server.asked) expect(path).toMatch(/^\/range\/[0-9A-F]{5}$/)
  const { status, body } = await signUpWith(leaked, server.url)
  expect(status).toBe(400)
  expect(said(body)).toEqual([4000034])
  expect((await signUpWith('mBz8-qsV2-ttK1', server.url)).status).toBe(200)
})

test('when the look-up is silent, the offline rules still bite and nobody waits long', async () => {
  await using server = await rangeServer('silence')
  const started = performance.now()
  expect((await signUpWith('mBz8-qsV2-ttK1', server.url)).status).toBe(200)
  expect(performance.now() - started).toBeLessThan(3_000)
  expect(said((await signUpWith('P@ssw0rd123', server.url)).body)).toEqual([4000034])
})
