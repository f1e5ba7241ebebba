import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FlowKind } from '@portico/flows'
import type { Context } from 'hono'
import { WrongSetting } from './site-config.ts'

/** What the module at `PORTICO_CAPTCHA_MODULE` exports under the name `captcha`. */
export interface Captcha {
  /** Which flows ask for it, once each. */
  flows: readonly FlowKind[]
  /** The field that the answer is posted in. */
  field: string
  /** The widget's own script, and the origins that it loads, frames and calls. */
  script: string
  origins: readonly string[]
  /** Attributes of the element that the widget draws itself into, such as its class and site key. */
  slot: Readonly<Record<string, string>>
  /** Whether this answer is a person's. */
  verifyCaptcha: (
    answer: string,
    visitor: { address: string; flow: FlowKind },
  ) => boolean | Promise<boolean>
}

const kinds = new Set(['login', 'registration', 'recovery', 'verification', 'settings'])

export async function loadCaptcha(path: string | undefined): Promise<Captcha | undefined> {
  if (path === undefined) return undefined
  const wrong = (what: string) => new WrongSetting(`PORTICO_CAPTCHA_MODULE names ${path}; ${what}.`)
  const module: { captcha?: unknown } = await import(pathToFileURL(resolve(path)).href).catch(
    () => {
      throw wrong('it cannot be loaded')
    },
  )
  const { captcha } = module
  if (!isCaptcha(captcha)) {
    throw wrong('it must export `captcha` with flows, field, script, origins, slot, verifyCaptcha')
  }
  return captcha
}

function isCaptcha(given: unknown): given is Captcha {
  const {
    flows,
    field,
    script,
    origins,
    slot,
    verifyCaptcha,
  }: Partial<Record<keyof Captcha, unknown>> = Object(given)
  return (
    Array.isArray(flows) &&
    flows.every((flow) => kinds.has(String(flow))) &&
    typeof field === 'string' &&
    typeof script === 'string' &&
    Array.isArray(origins) &&
    origins.every(
      (origin) => URL.canParse(String(origin)) && new URL(String(origin)).origin === origin,
    ) &&
    typeof slot === 'object' &&
    typeof verifyCaptcha === 'function'
  )
}

/** The script between the widget and our forms: `data-callback="porticoCaptcha"` hands the answer over. */
export function serveGlue(context: Context, { field }: Captcha): Response {
  const script = `let answer = ''
const fill = () => {
  for (const input of document.getElementsByName(${JSON.stringify(field)})) input.value = answer
}
globalThis.porticoCaptcha = (given) => {
  answer = String(given)
  fill()
}
addEventListener('submit', fill, true)
`
  return context.body(script, 200, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'public, max-age=300',
  })
}
