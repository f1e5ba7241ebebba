import { once } from 'node:events'
import { createServer } from 'node:net'

/** Someone else listens where we were told to. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken'
  readonly port: number

  constructor(port: number) {
    super(
      `Port ${port} is in use on this machine: stop what listens there, or choose another port.`,
    )
    this.port = port
  }
}

/** The wanted port if nobody listens there, or any free one. */
export async function freePort(wanted = 0): Promise<number> {
  const server = createServer()
  server.listen(wanted, '127.0.0.1')
  await once(server, 'listening').catch((error: unknown) => {
    throw isTaken(error) ? new PortTaken(wanted) : error
  })
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string')
    throw new Error('a TCP server without a port')
  return address.port
}

/**
 * The first of several free ports that follow each other. Below those that the system gives to outgoing
 * connections: one of them might take the second while the first is being listened to.
 */
export async function freePortsInARow(count: number, tries = 50): Promise<number> {
  const first = 20_000 + Math.floor(Math.random() * 10_000)
  try {
    for (let port = first; port < first + count; port++) await freePort(port)
    return first
  } catch (error) {
    if (!(error instanceof PortTaken) || tries <= 1) throw error
    return freePortsInARow(count, tries - 1)
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
