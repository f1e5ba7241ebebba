import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort, freePortsInARow, PortTaken } from './free-port.ts'

test('ports in a row can all be listened to at once', async () => {
  const first = await freePortsInARow(4)
  expect(first).toBeGreaterThanOrEqual(20_000)
  expect(first).toBeLessThan(30_000)
  const servers = [0, 1, 2, 3].map((nth) => createServer().listen(first + nth, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  await expect(freePort(first + 1)).rejects.toThrow(PortTaken)
  for (const server of servers) server.close()
})
