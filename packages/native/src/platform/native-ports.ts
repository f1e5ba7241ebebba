import type { FlowPorts } from '@portico/flows'

export interface NativePortsOptions {
  /** Whether the service answers at all; any answer will do. */
  reach: () => Promise<boolean>
  /** Whether the device itself knows that it has a network; a phone does not tell. */
  online?: () => boolean
  /** Tells when it is worth looking at once, such as when the app comes to the front. */
  onWake?: (look: () => void) => void
  /** Milliseconds until the first look; each further one waits longer. */
  firstPause?: number
}

export interface NativePorts extends FlowPorts {
  /** The service could not be reached: it is looked for until it can, and then all who wait are told. */
  lost: () => void
}

const longestPause = 30_000

/**
 * A clock, timers and the network. React Native does not tell whether there is a network, so whoever waits
 * for it has the service looked for.
 */
export function createNativePorts({
  reach,
  online = () => false,
  onWake = () => {},
  firstPause = 2_000,
}: NativePortsOptions): NativePorts {
  const waiting = new Set<() => void>()
  let looking: { pause: number; timer: ReturnType<typeof setTimeout> } | undefined

  function lost(): void {
    looking ??= { pause: firstPause, timer: setTimeout(look, firstPause) }
  }

  function look(): void {
    const search = looking
    if (!search) return
    clearTimeout(search.timer)
    void reach().then((reached) => {
      if (looking !== search) return
      if (reached) {
        looking = undefined
        for (const run of waiting) run()
      } else {
        search.pause = Math.min(search.pause * 1.5, longestPause)
        clearTimeout(search.timer)
        search.timer = setTimeout(look, search.pause)
      }
    })
  }

  onWake(look)
  return {
    now: () => new Date(),
    after(milliseconds, run) {
      // Longer than a timer can count is for ever.
      const alarm = setTimeout(run, Math.min(milliseconds, 2_147_483_647))
      return () => clearTimeout(alarm)
    },
    online,
    onOnline(run) {
      waiting.add(run)
      lost()
      return () => {
        waiting.delete(run)
      }
    },
    lost,
  }
}
