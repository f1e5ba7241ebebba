import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { LoginDone, LoginFlow, RegistrationDone } from '@portico/client'

const folder = fileURLToPath(new URL('../../../fixtures/v26/', import.meta.url))

export interface Recorded {
  name: string
  status: number
  body: unknown
}

export function recorded(name: string): Recorded {
  const { status, body } = JSON.parse(readFileSync(`${folder}${name}`, 'utf8'))
  return { name, status, body }
}

/** Every answer of the recording service to a flow's start, fetch or submit. */
export const recordedFlowAnswers = globSync(
  '{login,recovery,registration,settings,verification}/**/*.json',
  { cwd: folder },
)
  .map((path) => path.replaceAll('\\', '/'))
  .toSorted()
  .map(recorded)

const bodyOf = (name: string) => JSON.parse(JSON.stringify(recorded(name).body))

export const loginFlow = (): LoginFlow => bodyOf('login/browser/start.json')
export const wrongPassword = (): LoginFlow => bodyOf('login/password/invalid.json')
export const loginDone = (): LoginDone => bodyOf('login/password/done.json')
export const registrationDone = (): RegistrationDone => bodyOf('registration/password/done.json')

/** The ids of all messages, labels and texts in the recorded answers, each once. */
export function recordedMessages(): number[] {
  const ids = new Set<number>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('id' in value && typeof value.id === 'number' && 'text' in value) ids.add(value.id)
    for (const inner of Object.values(value)) visit(inner)
  }
  for (const { body } of recordedFlowAnswers) visit(body)
  return [...ids].toSorted((a, b) => a - b)
}
