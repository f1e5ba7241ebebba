import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { restoreBackup } from '../storage/restore-backup.ts'
import { dataFolder } from './open-accounts.ts'
import type { Terminal } from './run-command.ts'
import { CannotDo, WrongUse } from './wrong-use.ts'

/** `npm run restore -- FILE`, with the service ended. */
export function restore({ args, environment, folder, print }: Terminal): void {
  const [file, ...more] = args
  if (file === undefined || more.length > 0) throw new WrongUse('npm run restore -- FILE')
  const source = resolve(folder, file)
  if (!existsSync(source)) throw new CannotDo(`There is no ${source}.`)
  const { madeAt, kept } = restoreBackup(dataFolder(environment), source)
  print(
    `The accounts are as they were at ${madeAt}.${kept === undefined ? '' : ` What was there before is in ${kept}.`}`,
  )
}
