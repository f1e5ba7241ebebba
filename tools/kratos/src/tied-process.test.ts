import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { startTied } from './tied-process.ts'

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function untilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 10))
}

test('a process that ends by itself tells its status and what it wrote', async () => {
  const child = startTied('sh', ['-c', 'echo out; echo err >&2; exit 3'])
  expect(await child.ended).toEqual({ status: 3 })
  expect(child.log().split('\n').toSorted()).toEqual(['err', 'out'])
})

test('stopping asks the process with its signal and waits for its end', async () => {
  const child = startTied('sh', [
    '-c',
    'trap "echo bye; exit 0" TERM; echo up; while :; do sleep 0.02; done',
  ])
  while (!child.log().includes('up')) await new Promise((resolve) => setTimeout(resolve, 5))
  await child.stop()
  expect(child.log()).toContain('bye')
})

test('a process ends when the one that started it is killed outright', async () => {
  const script = `
    const { startTied } = await import(${JSON.stringify(new URL('tied-process.ts', import.meta.url).href)})
    const child = startTied('sh', ['-c', 'echo $$; exec sleep 60'])
    setInterval(() => { if (child.log() !== '') console.log(child.log()) }, 5)`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [chunk] = await once(parent.stdout, 'data')
  const pid = Number.parseInt(String(chunk), 10)
  expect(isAlive(pid)).toBe(true)

  parent.kill('SIGKILL')
  await untilGone(pid)
})
