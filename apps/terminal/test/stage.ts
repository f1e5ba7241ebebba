import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, vi } from 'vitest'
import { startEmbedded, type TestEngine } from './engines.ts'
import { userIn, type User } from './user.ts'

/** What the tests of a file share: an engine, and a folder that is gone afterwards. */
export interface Stage {
  engine: () => TestEngine
  folder: () => string
  /** Somebody new at this machine. */
  newUser: (service?: string) => User
}

export function setStage(start: () => Promise<TestEngine> = () => startEmbedded()): Stage {
  // Each test starts several processes, and an engine may have to be built first.
  vi.setConfig({ testTimeout: 120_000, hookTimeout: 15 * 60_000 })
  let running: { engine: TestEngine; folder: string } | undefined

  beforeAll(async () => {
    running = {
      engine: await start(),
      folder: await mkdtemp(join(tmpdir(), 'portico-terminal-')),
    }
  })

  afterAll(async () => {
    if (!running) return
    await running.engine[Symbol.asyncDispose]()
    await rm(running.folder, { recursive: true })
  })

  function stage() {
    if (!running) throw new Error('Nothing is there before the first test.')
    return running
  }

  const engine = () => stage().engine
  const folder = () => stage().folder
  return { engine, folder, newUser: (service = engine().url) => userIn(folder(), service) }
}
