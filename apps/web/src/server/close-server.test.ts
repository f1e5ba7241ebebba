import { Agent, createServer, request } from 'node:http'
import type { Server } from 'node:http'
import { expect, test } from 'vitest'
import { closeServer } from './close-server.ts'

async function listening(answer: Parameters<typeof createServer>[1]) {
  const server: Server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return { server, port: typeof address === 'object' && address ? address.port : 0 }
}

const fetched = (port: number, agent: Agent) =>
  new Promise<string>((resolve, reject) => {
    request({ port, host: '127.0.0.1', agent }, (response) => {
      let text = ''
      response.on('data', (part) => {
        text += String(part)
      })
      response.on('end', () => resolve(text))
    })
      .on('error', reject)
      .end()
  })

test('whoever is being answered gets the answer, though connections are kept open', async () => {
  const agent = new Agent({ keepAlive: true })
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
  let first = true
  const { server, port } = await listening((_request, response) => {
    if (first) {
      first = false
      return void response.end('idle')
    }
    arrive()
    void allowed.then(() => response.end('late, but whole'))
  })
  expect(await fetched(port, agent)).toBe('idle')
  const underWay = fetched(port, agent)
  await arrived
  let closed = false
  const ending = closeServer(server).then(() => {
    closed = true
  })
  await expect(fetched(port, new Agent())).rejects.toThrow('ECONNREFUSED')
  expect(closed).toBe(false)
  allow()
  expect(await underWay).toBe('late, but whole')
  await ending
  agent.destroy()
})

test('who never finishes is cut off in the end', async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  const { server, port } = await listening(() => arrive())
  const forever = fetched(port, new Agent()).catch((problem: Error) => problem.message)
  await arrived
  await closeServer(server, 50)
  expect(await forever).toMatch(/hang up|ECONNRESET/)
})
