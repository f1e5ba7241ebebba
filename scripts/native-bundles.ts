import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { inRepository, moduleScript } from './repository.ts'

export type NativePlatform = 'web' | 'android' | 'ios'

/** What Expo needs to know on a machine that is not signed in anywhere. */
export const expoEnvironment = {
  EXPO_OFFLINE: '1',
  EXPO_NO_TELEMETRY: '1',
  // Its workers look for `node` themselves.
  PATH: `${dirname(process.execPath)}${process.platform === 'win32' ? ';' : ':'}${process.env['PATH']}`,
}

export const expoScript = moduleScript('expo', 'bin', 'cli')

/** Builds the app as it would be shipped. */
export async function exportNative(
  platforms: readonly NativePlatform[],
  folder = inRepository('apps', 'native', 'dist'),
): Promise<{ ok: boolean; folder: string }> {
  const child = spawn(
    process.execPath,
    [
      expoScript,
      'export',
      '--output-dir',
      folder,
      ...platforms.flatMap((platform) => ['--platform', platform]),
    ],
    {
      cwd: inRepository('apps', 'native'),
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, CI: '1', ...expoEnvironment },
    },
  )
  const code = await new Promise<number | null>((resolve) => {
    child.on('exit', resolve)
  })
  return { ok: code === 0, folder }
}
