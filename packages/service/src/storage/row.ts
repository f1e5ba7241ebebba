import type { SQLOutputValue } from 'node:sqlite'

export type Row = Record<string, SQLOutputValue>

export function text(row: Row, column: string): string {
  const value = row[column]
  if (typeof value !== 'string') throw new TypeError(`column ${column} holds no text`)
  return value
}

export function maybeText(row: Row, column: string): string | undefined {
  const value = row[column]
  return typeof value === 'string' ? value : undefined
}

export function integer(row: Row, column: string): number {
  const value = row[column]
  if (typeof value !== 'number') throw new TypeError(`column ${column} holds no number`)
  return value
}

export function maybeInteger(row: Row, column: string): number | undefined {
  const value = row[column]
  return typeof value === 'number' ? value : undefined
}

/** What this service wrote itself, and so knows the shape of: the caller names it. */
export const json = (row: Row, column: string) => JSON.parse(text(row, column))
