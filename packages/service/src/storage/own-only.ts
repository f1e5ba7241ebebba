import { chmodSync, closeSync, openSync } from 'node:fs'

/** Makes the file if there is none; nobody but its owner may read it. SQLite's side files take after it. */
export function ownOnly(file: string): void {
  closeSync(openSync(file, 'a', 0o600))
  chmodSync(file, 0o600)
}
