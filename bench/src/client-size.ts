import * as portico from '@portico/client'
import { builtClient } from './built-client.ts'
import { bundleSize } from './bundle-size.ts'

/** Gzipped bytes that we allow ourselves. */
export const budget = { everyCall: 4000, oneCall: 1800 }

export const callNames = Object.keys(portico).filter(
  (name) => name !== 'createClient' && name !== 'RequiredError',
)

export async function everyCallSize(): Promise<number> {
  await builtClient()
  return bundleSize(`export * from '@portico/client'`)
}

/** A call with the client that sends it: all that a page with this one call needs. */
export async function oneCallSize(name: string): Promise<number> {
  await builtClient()
  return bundleSize(`export { createClient, ${name} } from '@portico/client'`)
}

/** Their calls are methods of one class: who needs one takes it whole. */
export async function peerSize(peer: string): Promise<number> {
  return bundleSize(`export { Configuration, FrontendApi } from '${peer}'`)
}
