import { homedir } from 'node:os'
import { join } from 'node:path'

/** Where things that take minutes to make are kept: outside the clone, shared by all clones. */
export function cacheFolder(env: NodeJS.ProcessEnv = process.env): string {
  if (env['PORTICO_CACHE']) return env['PORTICO_CACHE']
  return join(env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'portico')
}
