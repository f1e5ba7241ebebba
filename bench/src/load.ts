import { RawConnection } from './raw-connection.ts'

/** What one run of the load generator does; it is a process of its own, told by JSON. */
export interface Load {
  url: string
  what: 'whoami' | 'flow start' | 'session list' | 'login' | 'registration' | 'burst' | 'page'
  /** So many at once. */
  connections: number
  seconds: number
  /** For whoami and the session list. */
  tokens?: string[]
  /** For logins; for registrations, what new addresses begin with. */
  emails?: string[]
  password?: string
  /** For pages: what is asked for, and the visitor's cookies. */
  target?: string
  cookie?: string
  /** Ends after so many, however long they take. */
  requests?: number
}

export interface LoadResult {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  seconds: number
  ok: number
  failed: number
}

type Step = (connection: RawConnection, number: number) => Promise<boolean>

const json = { accept: 'application/json', 'content-type': 'application/json' }

function stepOf(load: Load): Step {
  const { tokens = [], emails = [], password = '' } = load
  const page = (target: string, cookie: string): Step => {
    let request = ''
    return async (connection) => {
      request ||= connection.request('GET', target, { accept: 'text/html', cookie })
      return (await connection.send(request)).status === 200
    }
  }
  const get = (target: string, ok: number): Step => {
    const made = new Map<string, string>()
    return async (connection, number) => {
      const token = tokens[number % Math.max(1, tokens.length)] ?? ''
      let request = made.get(token)
      if (request === undefined) {
        const auth: Record<string, string> = token === '' ? {} : { 'x-session-token': token }
        request = connection.request('GET', target, { accept: 'application/json', ...auth })
        made.set(token, request)
      }
      return (await connection.send(request)).status === ok
    }
  }
  const form =
    (kind: string, fields: (number: number) => object): Step =>
    async (connection, number) => {
      const flow = await startFlow(connection, kind)
      const body = JSON.stringify(fields(number))
      const request = connection.request('POST', `/self-service/${kind}?flow=${flow}`, json, body)
      return (await connection.send(request)).status === 200
    }
  switch (load.what) {
    case 'page':
      return page(load.target ?? '/', load.cookie ?? '')
    case 'whoami':
      return get('/sessions/whoami', 200)
    case 'session list':
      return get('/sessions', 200)
    case 'flow start':
      return get('/self-service/login/api', 200)
    case 'login':
    case 'burst':
      return form('login', (number) => ({
        method: 'password',
        identifier: emails[number % Math.max(1, emails.length)],
        password,
      }))
    case 'registration':
      return form('registration', (number) => ({
        method: 'password',
        password,
        traits: { email: `${emails[0]}${number}@example.org` },
      }))
  }
}

async function startFlow(connection: RawConnection, kind: string): Promise<string> {
  const { body } = await connection.send(
    connection.request('GET', `/self-service/${kind}/api`, { accept: 'application/json' }),
  )
  return /"id":"([0-9a-f-]{36})"/.exec(body.toString('latin1', 0, 200))?.[1] ?? ''
}

async function run(load: Load): Promise<LoadResult> {
  const step = stepOf(load)
  const connections = await Promise.all(
    Array.from({ length: load.connections }, () => RawConnection.open(load.url)),
  )
  const times: number[] = []
  let failed = 0
  let number = 0
  const began = performance.now()
  const until = began + load.seconds * 1_000
  const isOver = () =>
    load.what === 'burst' ||
    (load.requests === undefined ? performance.now() >= until : number >= load.requests)
  await Promise.all(
    connections.map(async (connection) => {
      do {
        const start = performance.now()
        const ok = await step(connection, number++).catch(() => false)
        if (ok) times.push(performance.now() - start)
        else failed++
      } while (!isOver())
    }),
  )
  const seconds = (performance.now() - began) / 1_000
  for (const connection of connections) connection.close()
  times.sort((one, other) => one - other)
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return {
    perSecond: times.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    seconds,
    ok: times.length,
    failed,
  }
}

if (import.meta.main) {
  const load: Load = JSON.parse(process.argv[2] ?? '{}')
  process.stdout.write(JSON.stringify(await run(load)))
}
