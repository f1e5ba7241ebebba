import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { backup } from '../src/operator/backup.ts'
import { restore } from '../src/operator/restore.ts'
import { commandLine } from '../src/testing/command-line.ts'
import { temporaryFolder } from '../src/testing/temporary-folder.ts'
import { openTestService, signUp } from '../src/testing/visitor.ts'
import type { Report } from './report.ts'

const people = 20

/** Flips and cuts all over the file: refused with a reason, left as it is, mended by one command. */
export async function damagedDatabase(rounds: number): Promise<Report> {
  using data = temporaryFolder()
  const file = join(data.path, 'portico.db')
  const copy = join(data.path, 'copy')
  {
    await using service = await openTestService({ data: data.path })
    for (let count = 0; count < people; count++) {
      await signUp(service, `visitor${count}@example.org`)
    }
  }
  await commandLine(backup, data.path, [copy])
  let refused = 0
  let untouched = 0
  let mended = 0
  for (let round = 0; round < rounds; round++) {
    const broken = damage(readFileSync(file), round, rounds)
    writeFileSync(file, broken)
    const reason = await openTestService({ data: data.path }).then(
      async (service) => {
        await service.close()
        return ''
      },
      (error: unknown) => String(error),
    )
    if (/portico\.db was not opened: it is damaged/.test(reason)) refused++
    if (readFileSync(file).equals(broken)) untouched++
    const { code } = await commandLine(restore, data.path, [copy])
    if (code !== 0) continue
    await using service = await openTestService({ data: data.path })
    if (service.core.identities.list(100, 0).length === people) mended++
  }
  return {
    scenario: `database damaged, ${rounds} flips and cuts`,
    held: refused === rounds && untouched === rounds && mended === rounds,
    figures: {
      'refused with a reason': `${refused}/${rounds}`,
      'left as it was': `${untouched}/${rounds}`,
      'restored by one command': `${mended}/${rounds}`,
    },
  }
}

/** Everywhere in the file, in pages that hold texts as well as in those of the structure. */
function damage(whole: Buffer, round: number, rounds: number): Buffer {
  const at = Math.floor((whole.length / rounds) * round)
  if (round % 4 === 3) return whole.subarray(0, at)
  const broken = Buffer.from(whole)
  broken[at] = (broken[at] ?? 0) ^ (1 << (round % 8))
  return broken
}
