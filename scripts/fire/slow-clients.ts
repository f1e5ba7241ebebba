import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { percentile, type Report } from '@portico/service/faults'
import { startStand } from './stand.ts'

const held = 500
const looks = 200

/** Connections that send a byte a second must not keep anyone else out, and must not stay for ever. */
export async function slowClients(): Promise<Report> {
  await using stand = await startStand('embedded')
  const began = Date.now()
  const slow = Array.from({ length: held }, (_, at) => hold(stand.siteUrl, at % 2 === 0))

  const waits: number[] = []
  let refused = 0
  for (let look = 0; look < looks; look++) {
    const asked = Date.now()
    const answer = await fetch(`${stand.siteUrl}/login`).catch(() => undefined)
    if (!answer?.ok) refused++
    await answer?.body?.cancel()
    waits.push(Date.now() - asked)
  }

  // Node looks for connections that are too slow every half a minute.
  while (slow.some((each) => !each.closed) && Date.now() - began < 150_000) await pause(250)
  const left = slow.filter((each) => !each.closed)
  for (const each of left) each.destroy()
  return {
    scenario: 'slow clients hold connections',
    held: refused === 0 && left.length === 0 && percentile(waits, 0.99) < 1_000,
    figures: {
      held,
      'others refused': refused,
      'others p99 ms': percentile(waits, 0.99),
      'still open': left.length,
      'all closed after s': Math.round((Date.now() - began) / 1_000),
    },
  }
}

function hold(url: string, isForm: boolean): Socket {
  const { hostname, port, host } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.write(
    isForm
      ? `POST /self-service/login?flow=none HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 5000\r\n\r\n`
      : `GET /login HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `,
  )
  const drip = setInterval(() => socket.write('x'), 1_000)
  socket.on('close', () => clearInterval(drip))
  return socket
}
