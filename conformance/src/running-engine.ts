import { afterAll } from 'vitest'
import { chosenEngine } from './chosen-engine.ts'
import type { RunningEngine, Setup } from './engine.ts'

const running = new Map<string, Promise<RunningEngine>>()

/** The engine in this setup. Cases of one file share it: they bring people of their own. */
export function engineWith(setup: Setup = {}): Promise<RunningEngine> {
  const key = JSON.stringify(setup)
  const known = running.get(key)
  if (known !== undefined) return known
  const started = chosenEngine().start(setup)
  running.set(key, started)
  return started
}

afterAll(async () => {
  for (const result of await Promise.allSettled(running.values())) {
    if (result.status === 'fulfilled') await result.value[Symbol.asyncDispose]()
  }
  running.clear()
})
