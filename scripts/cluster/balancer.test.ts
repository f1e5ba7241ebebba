import { once } from 'node:events'
import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '@portico/kratos'
import { startBalancer } from './balancer.ts'

let undo = new AsyncDisposableStack()
afterEach(async () => {
  await undo.disposeAsync()
  undo = new AsyncDisposableStack()
})

async function target(answer: RequestListener) {
  const server = createServer((request, response) => {
    if (request.url === '/health/ready') response.end()
    else answer(request, response)
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  async function stop() {
    server.closeAllConnections()
    if (server.listening) await new Promise((done) => server.close(done))
  }
  undo.defer(stop)
  return { port, stop }
}

async function balance(...ports: number[]): Promise<string> {
  return undo.use(await startBalancer(await freePort(), ports)).url
}

const named = (name: string) => target((_request, response) => response.end(name))
const text = async (url: string, init?: RequestInit) => (await fetch(url, init)).text()

test('the targets take turns', async () => {
  const [one, other] = [await named('one'), await named('other')]
  const url = await balance(one.port, other.port)
  const answers = [await text(url), await text(url), await text(url), await text(url)]
  expect(answers.toSorted()).toEqual(['one', 'one', 'other', 'other'])
})

test('a form goes to the other target when one is gone', async () => {
  const [one, other] = [await named('one'), await named('other')]
  const url = await balance(one.port, other.port)
  await one.stop()
  for (let round = 0; round < 4; round++) {
    expect(await text(url, { method: 'POST', body: 'form' })).toBe('other')
  }
})

test('a form that may have been carried out is not sent twice', async () => {
  let received = 0
  const breaksOff: RequestListener = (request) => {
    received++
    request.socket.destroy()
  }
  const [one, other] = [await target(breaksOff), await target(breaksOff)]
  const url = await balance(one.port, other.port)
  const answer = await fetch(url, { method: 'POST', body: 'form' })
  expect([answer.status, received]).toEqual([502, 1])

  received = 0
  expect((await fetch(url)).status).toBe(502)
  expect(received).toBe(2)
})

test('what a visitor says about their own address is not believed', async () => {
  const { port } = await target((request, response) =>
    response.end(String(request.headers['x-forwarded-for'])),
  )
  const url = await balance(port)
  expect(await text(url, { headers: { 'x-forwarded-for': '203.0.113.7' } })).toMatch(/^(127|::1)/)
})
