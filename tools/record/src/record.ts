import type { Engine } from '@portico/conformance'
import { startProvider } from '@portico/provider'
import type { Exchange } from './exchange.ts'
import type { Scene } from './scene.ts'
import { stable } from './stable.ts'
import { Stage } from './stage.ts'

const siteUrl = 'http://localhost:4455'
const client = { clientId: 'door', clientSecret: 'knock' }

/** Plays a scene on an engine of its own; gives its answers by name, in their stable form. */
export async function record(engine: Engine, scene: Scene): Promise<Map<string, Exchange>> {
  await using undo = new AsyncDisposableStack()
  const addresses = new Map<string, string>()
  const provider = scene.atProvider
    ? undo.use(await startProvider({ clients: [client], accounts: scene.atProvider }))
    : undefined
  const running = undo.use(
    await engine.start({
      ...scene.setup,
      ...(provider && {
        providers: [
          {
            id: 'sample',
            label: 'Sample',
            issuerUrl: provider.issuer,
            fedCmConfigUrl: provider.fedCmConfigUrl,
            ...client,
          },
        ],
      }),
    }),
  )
  for (const [from, to] of [
    [running.publicUrl, siteUrl],
    [provider?.issuer, 'https://provider.example'],
  ] as const) {
    if (from === undefined) continue
    addresses.set(from, to)
    addresses.set(encodeURIComponent(from), encodeURIComponent(to))
  }
  const kept = new Map<string, Exchange>()
  await scene.play(
    new Stage(running, (name, exchange) => {
      if (kept.has(name)) throw new Error(`${name} is recorded twice.`)
      kept.set(name, stable(exchange, addresses))
    }),
  )
  return kept
}
