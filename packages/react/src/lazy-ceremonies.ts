import type { Ceremonies, FlowRunner } from '@portico/flows'

export interface LazyCeremonies extends Ceremonies {
  /** Fetches the code, so that a press need not wait for it. */
  load: () => void
}

/** Stands for code that is fetched when a flow needs it; absent where the browser has no keys. */
export function lazyCeremonies(runner: FlowRunner): LazyCeremonies | undefined {
  if (typeof PublicKeyCredential === 'undefined') return undefined
  let loading: Promise<Ceremonies> | undefined
  const load = () => {
    loading ??= import('./ceremonies.ts').then(({ startCeremonies }) => startCeremonies(runner))
    loading.catch(() => (loading = undefined))
    return loading
  }
  return {
    load: () => void load().catch(() => {}),
    perform: (trigger, asked) =>
      load().then(
        (ceremonies) => ceremonies.perform(trigger, asked),
        () => ({ kind: 'failed' }),
      ),
    offer(flow, taken) {
      let end = () => {}
      let over = false
      const begin = async () => {
        const ceremonies = await load()
        if (!over) end = ceremonies.offer(flow, taken)
      }
      void begin().catch(() => {})
      return () => {
        over = true
        end()
      }
    },
  }
}
