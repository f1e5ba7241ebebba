import { execFileSync } from 'node:child_process'
import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../src/testing/temporary-folder.ts'
import { Caller } from './caller.ts'
import { startChild } from './child-service.ts'
import { cheap, isWhole } from './kill-during-registration.ts'
import { allowed, type Clock, type Report } from './report.ts'

/** No room left: who is signed in stays so, who wants to change something is told at once, and it passes. */
export async function diskFull(clock: Clock): Promise<Report> {
  using place = temporaryFolder()
  const small = smallDisk(place.path)
  try {
    return await withDisk(place.path, small, clock)
  } finally {
    small.undo()
  }
}

interface SmallDisk {
  kind: string
  /** The process that is to feel it. */
  fill(pid: number): void
  free(pid: number): void
  undo(): void
}

/** A disk of a few megabytes where that can be made, and a limit on the size of files where it cannot. */
function smallDisk(path: string): SmallDisk {
  const ballast = join(path, 'ballast')
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=6m,mode=700', 'tmpfs', path], {
      stdio: 'ignore',
    })
    return {
      kind: 'a disk of 6 MB',
      fill: () => fillUp(ballast),
      free: () => rmSync(ballast),
      undo: () => void execFileSync('umount', [path]),
    }
  } catch {
    const limit = (pid: number, size: string) =>
      void execFileSync('prlimit', ['--pid', String(pid), `--fsize=${size}`])
    return {
      kind: 'a limit on file sizes',
      fill: (pid) => limit(pid, '1024:unlimited'),
      free: (pid) => limit(pid, 'unlimited:unlimited'),
      undo: () => undefined,
    }
  }
}

function fillUp(file: string): void {
  for (let size = 65_536; size >= 1; size = Math.floor(size / 8)) {
    try {
      for (;;) appendFileSync(file, Buffer.alloc(size))
    } catch {
      // Full for pieces of this size.
    }
  }
}

async function withDisk(data: string, disk: SmallDisk, clock: Clock): Promise<Report> {
  await using service = await startChild(cheap(data))
  using caller = new Caller(service.url)
  const member = await caller.register('member@example.org')
  const form = await caller.start('login')
  const page = { accept: 'text/html' }
  disk.fill(service.pid)
  let refused = 0
  let other = 0
  let slowest = 0
  let whoami = 0
  const tries = 40
  for (let number = 0; number < tries; number++) {
    const writes = [
      () => caller.get('/self-service/registration/api'),
      () => caller.get('/self-service/login/browser', page),
      () =>
        caller.submit(form, {
          method: 'password',
          identifier: 'member@example.org',
          password: 'wrong wrong wrong',
        }),
      () => caller.get('/self-service/login?flow=none', page),
    ]
    const { status, ms } = (await writes[number % writes.length]?.()) ?? { status: 0, ms: 0 }
    slowest = Math.max(slowest, ms)
    if (status === 503) refused++
    // What needs no room may well be answered; a failure of ours never.
    else if (status >= 500 || status === 0) other++
    if ((await caller.whoami(member.body['session_token'])).status === 200) whoami++
  }
  disk.free(service.pid)
  const after = await caller.register('later@example.org')
  const { status: again } = await caller.whoami(member.body['session_token'])
  await service.stop()
  const whole = isWhole(join(data, 'portico.db'))
  return {
    scenario: `disk full (${disk.kind})`,
    held:
      refused > 0 &&
      other === 0 &&
      slowest <= allowed(clock, 1_000) &&
      whoami === tries &&
      after.status === 200 &&
      again === 200 &&
      whole,
    figures: {
      'answered 503': refused,
      'other 5xx': other,
      'slowest (ms)': Math.round(slowest),
      'whoami meanwhile': `${whoami}/${tries}`,
      'registration after': after.status,
      integrity: whole ? 'ok' : 'damaged',
    },
  }
}
