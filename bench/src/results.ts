import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import type { Measurement } from './parts.ts'

/** One part as it was measured last. */
export interface PartResult extends Measurement {
  at: string
  machine: string
}

/** The latest of each part, from this run or an earlier one. */
export type Results = Record<string, PartResult>

const file = new URL('../results.json', import.meta.url)

export function readResults(): Results {
  try {
    const { parts }: { parts?: Results } = JSON.parse(readFileSync(file, 'utf8'))
    return parts ?? {}
  } catch {
    return {}
  }
}

export function writeResults(parts: Results): void {
  writeFileSync(file, `${JSON.stringify({ parts }, null, 2)}\n`)
}

export function thisMachine(): string {
  const processors = cpus()
  return `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown'}, Node ${process.versions.node}`
}
