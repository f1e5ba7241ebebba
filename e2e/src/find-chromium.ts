import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']

/** What is on the machine first, then Playwright's own, then the package manager's. */
export function findChromium(): string {
  const found = process.env['PORTICO_CHROMIUM'] ?? installed() ?? playwrights() ?? packaged()
  if (found) return found
  throw new Error(
    'No Chromium could be found or installed: install it, or name one with PORTICO_CHROMIUM.',
  )
}

function installed(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => isExecutable(path))
}

function playwrights(): string | undefined {
  const path = chromium.executablePath()
  if (existsSync(path)) return path
  console.log('Looking for Chromium: asking Playwright for its own …')
  const cli = new URL('../../node_modules/@playwright/test/cli.js', import.meta.url).pathname
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: 120_000 })
  return existsSync(path) ? path : undefined
}

function packaged(): string | undefined {
  console.log('Looking for Chromium: installing the system’s package, this takes a minute …')
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  for (const command of [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', 'chromium'],
  ]) {
    const [program = '', ...args] = [...asRoot, ...command]
    try {
      execFileSync(program, args, { stdio: 'ignore', timeout: 300_000 })
    } catch {
      return undefined
    }
  }
  return installed()
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
