import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Person } from './person.ts'
import type { ScriptEnd } from './run-script.ts'
import { runScript } from './run-script.ts'

/** Somebody at this machine, whose configuration nobody else has. */
export interface User {
  environment: Record<string, string>
  /** Where their sessions are kept. */
  sessions: string
  run: (args: string[], input?: string, more?: Record<string, string>) => Promise<ScriptEnd>
  signIn: (person: Person) => Promise<ScriptEnd>
  /** The token that is kept for them. */
  token: () => Promise<string>
}

export function userIn(folder: string, service: string): User {
  const home = join(folder, randomBytes(4).toString('hex'))
  const environment = { PORTICO_URL: service, XDG_CONFIG_HOME: home }
  const sessions = join(home, 'portico', 'sessions')
  return {
    environment,
    sessions,
    run: (args, input = '', more = {}) => runScript(args, { ...environment, ...more }, input),
    signIn: async (person) => {
      const args = ['login', '--field', `identifier=${person.email}`, '--stdin', '--json']
      const end = await runScript(args, environment, `password=${person.password}\n`)
      if (end.code !== 0) throw new Error(`not signed in: ${end.stderr}`)
      return end
    },
    token: async () => {
      const [file = ''] = await readdir(sessions)
      const kept: Record<string, string> = JSON.parse(await readFile(join(sessions, file), 'utf8'))
      return kept['session-token'] ?? ''
    },
  }
}
