import { object } from '../check.ts'
import type { Flow } from './flow.ts'
import { flowShape } from './flow.ts'
import type { Identity } from './identity.ts'
import { identity } from './identity.ts'

export interface SettingsFlow extends Flow {
  identity: Identity
}

export const settingsFlow = object<SettingsFlow>({ ...flowShape, identity })
