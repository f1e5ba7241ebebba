import { ConfigError } from '../config/read-config.ts'
import { SecretsError } from '../config/secrets.ts'
import { SchemaError } from '../identity/identity-schema.ts'
import { BackupRefused } from '../storage/backup-file.ts'
import { DatabaseRefused } from '../storage/database-refused.ts'
import { DataInUse } from '../storage/lock-data.ts'
import { CannotDo, WrongUse } from './wrong-use.ts'

const ours = [
  CannotDo,
  ConfigError,
  SecretsError,
  SchemaError,
  BackupRefused,
  DatabaseRefused,
  DataInUse,
]

/** What a command is given: where the accounts are, what was written, and where to answer. */
export interface Terminal {
  args: readonly string[]
  environment: Record<string, string | undefined>
  /** Where the person stood when they typed the command. */
  folder: string
  input: () => Promise<string>
  print: (text: string) => void
}

/** Runs one command; problems are one sentence, wrong use is 2, everything else that failed is 1. */
export async function runCommand(
  command: (terminal: Terminal) => Promise<void> | void,
  terminal: Terminal,
  complain: (sentence: string) => void,
): Promise<number> {
  try {
    await command(terminal)
    return 0
  } catch (error) {
    if (error instanceof WrongUse) {
      complain(error.message)
      return 2
    }
    complain(inOneSentence(error))
    return 1
  }
}

function inOneSentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (ours.some((kind) => error instanceof kind)) return error.message
  const code = 'code' in error ? error.code : undefined
  const path = 'path' in error ? String(error.path) : 'a file'
  switch (code) {
    case 'ENOENT':
      return `There is no ${path}.`
    case 'EISDIR':
      return `${path} is a folder, a file is needed.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `${path} may not be read or written by this user.`
    case 'ENOSPC':
      return 'The disk is full; nothing was changed.'
    default:
      return `It did not work: ${error.message}`
  }
}

/** For the mains: this process as a terminal. */
export async function runHere(
  command: (terminal: Terminal) => Promise<void> | void,
): Promise<void> {
  process.exitCode = await runCommand(
    command,
    {
      args: process.argv.slice(2),
      environment: process.env,
      // npm moves to the repository first, and says here where it came from.
      folder: process.env['INIT_CWD'] ?? process.cwd(),
      input: async () => {
        const pieces: Buffer[] = []
        for await (const piece of process.stdin) pieces.push(Buffer.from(piece))
        return Buffer.concat(pieces).toString('utf8')
      },
      print: (text) => process.stdout.write(`${text}\n`),
    },
    (sentence) => process.stderr.write(`${sentence}\n`),
  )
}
