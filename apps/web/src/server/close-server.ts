import type { ServerType } from '@hono/node-server'

/** The service has fifteen seconds for an answer; nobody waits longer. */
const longestAnswer = 20_000

/**
 * Ends a server in order: who is being answered gets the answer; who only keeps a connection open for later
 * is let go, and who never finishes is cut off.
 */
export async function closeServer(server: ServerType, atMost = longestAnswer): Promise<void> {
  const closed = new Promise((resolve) => {
    server.close(resolve)
  })
  if ('closeIdleConnections' in server) {
    // A connection that was busy a moment ago is idle the next, and browsers keep it open for minutes.
    const idle = setInterval(() => server.closeIdleConnections(), 50)
    const late = setTimeout(() => server.closeAllConnections(), atMost)
    server.closeIdleConnections()
    await closed
    clearInterval(idle)
    clearTimeout(late)
  }
  await closed
}
