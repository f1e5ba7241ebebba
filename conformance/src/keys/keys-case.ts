import type { Flow } from '@portico/client'
import type { RunningEngine } from '../engine.ts'
import { inputOf } from '../form.ts'
import { SoftwareAuthenticator } from '../software-authenticator.ts'

/** Keys are bound to the site's address, where browsers show the forms. */
export function authenticatorFor(engine: RunningEngine): SoftwareAuthenticator {
  return new SoftwareAuthenticator(new URL(engine.siteUrl).origin)
}

/** The options that a form hands to the browser. */
export function optionsIn(flow: Flow, name: string): string {
  const { value } = inputOf(flow, name).attributes
  if (typeof value !== 'string') throw new Error(`${name} holds no options.`)
  return value
}
