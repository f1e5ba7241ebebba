import type { NativeState } from '@portico/flows/native'
import { useSyncExternalStore } from 'react'
import { session } from './wiring/session.ts'

/** Whether somebody is signed in, as of now. */
export const useSession = (): NativeState =>
  useSyncExternalStore(session.subscribe, session.state, session.state)
