import { connect, type Socket } from 'node:net'

export interface RawAnswer {
  status: number
  body: Buffer
}

/**
 * HTTP over one kept connection, one request at a time, with as little work as possible: whoever
 * measures on the same two cores must not be what is measured.
 */
export class RawConnection {
  readonly #socket: Socket
  readonly #host: string
  #pieces: Buffer = Buffer.alloc(0)
  #waiting: { resolve: (answer: RawAnswer) => void; reject: (error: Error) => void } | undefined

  private constructor(socket: Socket, host: string) {
    this.#socket = socket
    this.#host = host
    socket.setNoDelay(true)
    socket.on('data', (piece: Buffer) => this.#take(piece))
    socket.on('error', (error) => this.#waiting?.reject(error))
    socket.on('close', () => this.#waiting?.reject(new Error('the connection was closed')))
  }

  static open(url: string): Promise<RawConnection> {
    const { hostname, port, host } = new URL(url)
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname)
      socket.once('connect', () => resolve(new RawConnection(socket, host)))
      socket.once('error', reject)
    })
  }

  /** The bytes of a request, to be made once and sent often. */
  request(method: string, target: string, headers: Record<string, string>, body = ''): string {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    const length = method === 'GET' ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`
    return `${method} ${target} HTTP/1.1\r\nhost: ${this.#host}\r\n${lines.join('')}${length}\r\n${body}`
  }

  send(request: string): Promise<RawAnswer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      this.#socket.write(request)
    })
  }

  close(): void {
    this.#waiting = undefined
    this.#socket.destroy()
  }

  #take(piece: Buffer): void {
    this.#pieces = this.#pieces.length === 0 ? piece : Buffer.concat([this.#pieces, piece])
    const end = this.#pieces.indexOf('\r\n\r\n')
    if (end === -1) return
    const head = this.#pieces.toString('latin1', 0, end).toLowerCase()
    const rest = this.#pieces.subarray(end + 4)
    const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1]
    const body =
      length === undefined
        ? head.includes('\r\ntransfer-encoding: chunked')
          ? joinChunks(rest)
          : Buffer.alloc(0)
        : rest.length >= Number(length)
          ? rest
          : undefined
    if (body === undefined) return
    this.#pieces = Buffer.alloc(0)
    const waiting = this.#waiting
    this.#waiting = undefined
    waiting?.resolve({ status: Number(head.slice(9, 12)), body })
  }
}

/** Undefined until the last chunk is there. */
export function joinChunks(bytes: Buffer): Buffer | undefined {
  const chunks: Buffer[] = []
  for (let at = 0; ;) {
    const end = bytes.indexOf('\r\n', at)
    if (end === -1) return undefined
    const size = Number.parseInt(bytes.toString('latin1', at, end), 16)
    const next = end + 2 + size + 2
    if (bytes.length < next) return undefined
    if (size === 0) return Buffer.concat(chunks)
    chunks.push(bytes.subarray(end + 2, end + 2 + size))
    at = next
  }
}
