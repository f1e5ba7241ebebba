import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Where what we are measured beside lies: a package of its own, outside of the workspaces. */
export const peerFolder = fileURLToPath(new URL('../peers/', import.meta.url))

const stamp = `${peerFolder}node_modules/.portico-lock`

/** Installs the peers that the lockfile lists, if that has not been done: only who measures needs them. */
export function installPeers(): void {
  const lock = createHash('sha256')
    .update(readFileSync(`${peerFolder}package-lock.json`))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return

  console.log('Installing the peers (npm ci in bench/peers); the first time takes a minute …')
  const npm = process.env['npm_execpath']
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const options = { cwd: peerFolder, stdio: 'inherit' } as const
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
  if (status !== 0) throw new Error('the peers could not be installed; npm’s own words are above')
  writeFileSync(stamp, lock)
}

/** The version that a peer was installed in. */
export function peerVersion(name: string): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(`${peerFolder}node_modules/${name}/package.json`, 'utf8'),
  )
  return version
}
