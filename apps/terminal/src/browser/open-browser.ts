import { spawn } from 'node:child_process'

/** Opens an address in the system's browser; whether one came up is not known. */
export function openBrowser(
  address: string,
  environment: Record<string, string | undefined>,
): void {
  const [command, ...args] = openerOf(environment)
  // What was given to this command alone is none of the browser's business.
  const env = Object.fromEntries(
    Object.entries(environment).filter(([name]) => !name.startsWith('PORTICO_FIELD_')),
  )
  const child = spawn(command, [...args, address], { stdio: 'ignore', detached: true, env })
  // Without a browser there is still the address on the screen.
  child.on('error', () => {})
  child.unref()
}

function openerOf(environment: Record<string, string | undefined>): [string, ...string[]] {
  const own = environment['BROWSER']
  if (own) return [own]
  switch (process.platform) {
    case 'darwin':
      return ['open']
    case 'win32':
      return ['rundll32', 'url.dll,FileProtocolHandler']
    default:
      return ['xdg-open']
  }
}
