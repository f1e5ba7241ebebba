import type { Socket } from 'node:net'
import { connect, createServer } from 'node:net'

/** How a line behaves from now on. */
export type Weather =
  /** All goes through at once. */
  | 'steady'
  /** 200 ms each way, one chunk in twenty stalled for a second, one in a hundred ends in a reset. */
  | 'rough'
  /** Whatever is sent, nothing comes back. */
  | 'silent'
  /** Every connection is reset when something is sent on it. */
  | 'resetting'
  /** The other side gets everything; its answer is cut off. */
  | 'deaf'

export interface Line extends AsyncDisposable {
  url: string
  turn: (weather: Weather) => void
  /** When something was last cut off, in milliseconds since 1970. */
  lastReset: () => number
}

/** A line to a server, as bad as a train's: for stories about what visitors see then. */
export async function startLine(to: string, seed = 1): Promise<Line> {
  const { hostname, port } = new URL(to)
  const open = new Set<Socket>()
  let weather: Weather = 'steady'
  let cutAt = 0
  const chance = repeatableChance(seed)

  const cut = (...sockets: Socket[]) => {
    cutAt = Date.now()
    for (const socket of sockets) socket.resetAndDestroy()
  }

  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) {
      open.add(socket)
      socket.setNoDelay(true)
      socket.on('close', () => open.delete(socket))
      // The other side has gone: this one goes too.
      socket.on('error', () => {})
    }
    carry(near, far, 'there')
    carry(far, near, 'back')
  })

  function carry(from: Socket, into: Socket, way: 'there' | 'back'): void {
    let free = 0
    const later = (act: () => void) => {
      const rough = weather === 'rough'
      const delay = rough ? 200 + (chance() < 0.05 ? 1_000 : 0) : 0
      free = Math.max(free, Date.now() + delay)
      const wait = free - Date.now()
      if (wait > 0) setTimeout(act, wait)
      else act()
    }
    from.on('data', (chunk) => {
      if (weather === 'resetting') return cut(from, into)
      if (weather === 'deaf' && way === 'back') return cut(from, into)
      if (weather === 'silent' && way === 'back') return
      if (weather === 'rough' && chance() < 0.01) return cut(from, into)
      later(() => into.writable && into.write(chunk))
    })
    from.on('end', () => later(() => into.end()))
    from.on('close', () => later(() => into.destroy()))
  }

  const own = await new Promise<number>((resolve, reject) => {
    server.on('error', reject)
    server.listen(0, 'localhost', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  return {
    url: `http://localhost:${own}`,
    turn(next) {
      weather = next
    },
    lastReset: () => cutAt,
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

/** The same numbers in every run, so that a story that fails can be told again. */
function repeatableChance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
