import { link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

interface MakeOnce {
  path: string
  /** Makes the thing at the given path, which becomes `path` only when it is complete. */
  make: (unfinished: string) => Promise<void>
  /** Called once when another process is at it already. */
  onWait?: () => void
}

/** Makes a file the first time it is wanted; of several processes that want it, one works and the others wait. */
export async function makeOnce({ path, make, onWait }: MakeOnce): Promise<void> {
  if (await exists(path)) return
  await mkdir(dirname(path), { recursive: true })
  const lock = `${path}.lock`
  let waited = false
  while (!(await take(lock))) {
    if (!waited) onWait?.()
    waited = true
    await pause(25)
  }
  const unfinished = `${path}.${process.pid}`
  try {
    if (await exists(path)) return
    await make(unfinished)
    await rename(unfinished, path)
  } finally {
    await rm(unfinished, { force: true })
    await rm(lock, { force: true })
  }
}

async function take(lock: string): Promise<boolean> {
  const mine = `${lock}.${process.pid}.${performance.now()}`
  await writeFile(mine, String(process.pid))
  try {
    // A link appears together with its content, so nobody can read a lock without an owner.
    await link(mine, lock)
    return true
  } catch {
    // Two may remove the lock of a dead owner at once, and both go on: wasteful, yet the rename keeps it right.
    if (!(await isHeld(lock))) await rm(lock, { force: true })
    return false
  } finally {
    await rm(mine, { force: true })
  }
}

async function isHeld(lock: string): Promise<boolean> {
  const owner = Number.parseInt(await readFile(lock, 'utf8').catch(() => ''), 10)
  if (Number.isNaN(owner)) return false
  try {
    return process.kill(owner, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
