import type { FlowPorts } from '../src/ports.ts'

/** A device whose clock a test sets and whose network it cuts. */
export interface Device {
  ports: FlowPorts
  pass: (milliseconds: number) => void
  goOffline: () => void
  goOnline: () => void
}

export function createDevice(began = new Date('2026-11-15T12:00:00Z')): Device {
  const waiting = new Set<{ due: number; run: () => void }>()
  const listeners = new Set<() => void>()
  let time = began.getTime()
  let online = true
  return {
    ports: {
      now: () => new Date(time),
      after(milliseconds, run) {
        const item = { due: time + milliseconds, run }
        waiting.add(item)
        return () => void waiting.delete(item)
      },
      online: () => online,
      onOnline(run) {
        listeners.add(run)
        return () => void listeners.delete(run)
      },
    },
    pass(milliseconds) {
      time += milliseconds
      for (const item of waiting) {
        if (item.due <= time) {
          waiting.delete(item)
          item.run()
        }
      }
    },
    goOffline: () => void (online = false),
    goOnline() {
      online = true
      for (const listener of listeners) listener()
    },
  }
}
