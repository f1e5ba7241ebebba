import type { NativeSession } from '@portico/flows/native'
import { createContext, use, useSyncExternalStore } from 'react'
import type { Move, Way } from './places.ts'
import { nextWay, staysOnWay } from './places.ts'

export interface Navigation {
  way: () => Way
  subscribe: (listener: () => void) => () => void
  move: (move: Move) => void
}

/** The way through the app. It ends where it means nothing any more: at a sign-in and at a sign-out. */
export function createNavigation(session: NativeSession): Navigation {
  const listeners = new Set<() => void>()
  let way: Way = []
  let seen = session.state().at

  function move(made: Move): void {
    way = nextWay(way, made)
    for (const listener of listeners) listener()
  }

  // Heard at once and not after the next drawing: what a flow's end asks for must come later than this.
  session.subscribe(() => {
    const before = seen
    seen = session.state().at
    if (!staysOnWay(before, seen)) move({ type: 'begin' })
  })

  return {
    way: () => way,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    move,
  }
}

export const NavigationContext = createContext<Navigation | undefined>(undefined)

export function useMove(): Navigation['move'] {
  const navigation = use(NavigationContext)
  return navigation?.move ?? (() => {})
}

export const useWay = ({ subscribe, way }: Navigation): Way =>
  useSyncExternalStore(subscribe, way, way)
