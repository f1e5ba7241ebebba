import { parentPort, workerData } from 'node:worker_threads'

// What phones, older browsers and other workers lack, gone before the client is loaded.
const missing: [object, string][] = [
  [AbortSignal, 'any'],
  [AbortSignal, 'timeout'],
  [globalThis, 'URLSearchParams'],
  [Headers.prototype, 'getSetCookie'],
  [globalThis, 'structuredClone'],
  [Promise, 'withResolvers'],
  [Promise, 'try'],
  [Object, 'groupBy'],
  [Array.prototype, 'toSorted'],
  [Set.prototype, 'union'],
  [globalThis, 'document'],
  [globalThis, 'location'],
  [globalThis, 'localStorage'],
]
for (const [owner, name] of missing) {
  if (!Reflect.deleteProperty(owner, name) || name in owner) throw new Error(`${name} stayed`)
}

const { createClient, listMySessions, toSession, updateLoginFlow } = await import('../src/index.ts')

const client = createClient({ baseUrl: String(workerData), token: () => 'ory_st_1' })
const stop = new AbortController()
const aborted = toSession(client, { tokenize_as: 'silent' }, { signal: stop.signal })
stop.abort()

const answers = [
  await toSession(client),
  await listMySessions(client, { page_size: 2 }),
  await updateLoginFlow(client, { flow: 'f', body: { method: 'password' } }),
  await toSession(client, { tokenize_as: 'silent' }, { timeLimit: 50 }),
  await aborted,
]
export type BareAnswers = typeof answers

// Headers and causes cannot cross to the other thread.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's parent has no origin
parentPort?.postMessage(JSON.stringify(answers))
