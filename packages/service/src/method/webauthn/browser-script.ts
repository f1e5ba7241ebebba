import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Route } from '../../http/route.ts'

export const scriptPath = '/.well-known/ory/webauthn.js'

const source = readFileSync(new URL('./webauthn.js', import.meta.url), 'utf8')

/** Lets a page run exactly this script and no other. */
export const scriptIntegrity = `sha512-${createHash('sha512').update(source).digest('base64')}`

export const scriptRoute: Route = {
  method: 'GET',
  path: scriptPath,
  answer: () => ({
    status: 200,
    headers: [
      ['content-type', 'text/javascript; charset=utf-8'],
      // An older copy would not match the integrity that a newer flow names.
      ['cache-control', 'no-cache'],
      // A page of another origin must read it to check its integrity.
      ['access-control-allow-origin', '*'],
    ],
    body: source,
  }),
}
