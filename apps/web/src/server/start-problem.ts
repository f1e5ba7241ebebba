import { WrongSetting } from './site-config.ts'

/** What a person can mend before the next start, as one sentence; undefined for our own faults. */
export function inOneSentence(problem: unknown): string | undefined {
  if (problem instanceof WrongSetting) return problem.message
  if (!(problem instanceof Error) || !('code' in problem)) return undefined
  const port = 'port' in problem ? String(problem.port) : 'given'
  const path = 'path' in problem ? String(problem.path) : 'its data folder'
  switch (problem.code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use: end what runs there, or choose another with PORTICO_PORT.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'port' in problem
        ? `Port ${port} may not be opened by this user: choose one above 1023 with PORTICO_PORT.`
        : `No permission to write to ${path}: change its owner, or choose another folder with PORTICO_DATA.`
    default:
      return undefined
  }
}
