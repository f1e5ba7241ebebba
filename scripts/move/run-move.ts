import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { inRepository } from '../repository.ts'

export interface Ended {
  code: number | null
  signal: string | null
  out: string
  complaint: string
}

/** `npm run move` as a process of its own. */
export function startMove(
  data: string,
  args: readonly string[],
): { child: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(
    process.execPath,
    [
      '--conditions=portico-source',
      inRepository('packages', 'service', 'src', 'operator', 'move-main.ts'),
      ...args,
    ],
    { env: { ...process.env, PORTICO_DATA: data }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let out = ''
  let complaint = ''
  child.stdout.on('data', (piece: Buffer) => (out += piece.toString()))
  child.stderr.on('data', (piece: Buffer) => (complaint += piece.toString()))
  const ended = once(child, 'close').then(() => ({
    code: child.exitCode,
    signal: child.signalCode,
    out,
    complaint,
  }))
  return { child, ended }
}

export const runMove = (data: string, args: readonly string[]) => startMove(data, args).ended
