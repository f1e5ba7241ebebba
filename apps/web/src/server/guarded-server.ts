import { STATUS_CODES } from 'node:http'
import type { ServerType } from '@hono/node-server'

/** No address of ours comes from the host that a request names; Node would refuse unguarded what names none. */
export const serverOptions = { requireHostHeader: false }

/**
 * Some requests never reach the app: those that are no HTTP, or name no host. Their answers are guarded all
 * the same.
 */
export function guardServer(server: ServerType, headers: Record<string, string>): void {
  const all = Object.entries(headers)
  server.prependListener('request', (_request, response) => {
    for (const [name, value] of all) response.setHeader(name, value)
  })
  server.on('clientError', (problem: NodeJS.ErrnoException, socket) => {
    if (problem.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const status = problem.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
    const lines = all.map(([name, value]) => `${name}: ${value}\r\n`).join('')
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines}Connection: close\r\nContent-Length: 0\r\n\r\n`,
    )
  })
}
