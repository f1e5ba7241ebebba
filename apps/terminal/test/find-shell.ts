import { execFile } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A shell by its name: what is on the machine, else the package manager's; undefined where neither is. */
export async function findShell(name: string): Promise<string | undefined> {
  return (await installed(name)) ?? ((await install(name)) ? installed(name) : undefined)
}

async function installed(name: string): Promise<string | undefined> {
  for (const folder of [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/bin']) {
    const path = join(folder, name)
    const runs = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (runs) return path
  }
  return undefined
}

async function install(name: string): Promise<boolean> {
  console.log(`Looking for ${name}: installing the system’s package …`)
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = async (...args: string[]) => {
    const [program = '', ...rest] = [...asRoot, 'apt-get', '-o', 'DPkg::Lock::Timeout=120', ...args]
    return run(program, rest, { timeout: 300_000 }).then(
      () => true,
      () => false,
    )
  }
  const packageOf = () => apt('install', '-y', '--no-install-recommends', name)
  // Another part of the tests may be installing something of its own.
  for (let tries = 0; tries < 3; tries++) {
    if (await packageOf()) return true
    if ((await apt('update')) && (await packageOf())) return true
    await pause(2_000)
  }
  return false
}
