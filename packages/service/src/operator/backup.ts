import { resolve } from 'node:path'
import { writeBackup } from '../storage/backup-file.ts'
import { dataFolder, ensureThere } from './open-accounts.ts'
import type { Terminal } from './run-command.ts'
import { WrongUse } from './wrong-use.ts'

/** `npm run backup -- FILE`, with the service running or not. */
export function backup({ args, environment, folder, print }: Terminal): void {
  const [file, ...more] = args
  if (file === undefined || more.length > 0) throw new WrongUse('npm run backup -- FILE')
  const data = dataFolder(environment)
  ensureThere(data)
  const target = resolve(folder, file)
  const { bytes } = writeBackup(data, target)
  print(
    `${target} holds all accounts and the keys to read them (${(bytes / 1e6).toFixed(1)} MB): keep it safe.`,
  )
}
