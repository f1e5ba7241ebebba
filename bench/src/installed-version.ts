import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'

/** The version that a package was installed in. */
export function installedVersion(name: string): string {
  const manifest = findPackageJSON(name, import.meta.url)
  if (manifest === undefined) throw new Error(`${name} is not installed`)
  const { version }: { version: string } = JSON.parse(readFileSync(manifest, 'utf8'))
  return version.replace(/^v/, '')
}
