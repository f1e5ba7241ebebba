import { readFileSync } from 'node:fs'

/** Processor time that a process has used so far, user and system, as Linux counts it: in hundredths. */
export function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}
