import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether script is there: false on the server and while its page is taken over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
