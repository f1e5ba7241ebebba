import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportNative } from './native-bundles.ts'
import type { EngineName } from './parts.ts'
import { say, stories } from './parts.ts'
import { moduleScript } from './repository.ts'
import type { Tally } from './tally.ts'
import { one, sum } from './tally.ts'
import { countVitest, runCounted } from './test-report.ts'

/** The app: its components, its bundles, and its stories on every engine. */
export async function native(
  chosen: readonly EngineName[],
  argsOn: (engine: EngineName) => readonly string[],
): Promise<Tally> {
  const components = await nativeComponents()
  say('bundles of the app')
  const folder = await mkdtemp(join(tmpdir(), 'portico-native-'))
  try {
    const { ok } = await exportNative(['web', 'android', 'ios'], folder)
    const told: Tally[] = []
    if (ok)
      for (const engine of chosen) told.push(await nativeStories(engine, folder, argsOn(engine)))
    return sum([components, one(ok), ...told])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function nativeComponents(): Promise<Tally> {
  say('components of the app')
  return runCounted(
    (report) => [
      moduleScript('jest', 'bin', 'jest.js'),
      '--config=packages/native/jest.config.cjs',
      '--json',
      `--outputFile=${report}`,
    ],
    countVitest,
  )
}

function nativeStories(
  engine: EngineName,
  folder: string,
  args: readonly string[],
): Promise<Tally> {
  say(`stories of the app on ${engine}`)
  return stories(engine, 'e2e/native/playwright.config.ts', args, { PORTICO_NATIVE_FOLDER: folder })
}
