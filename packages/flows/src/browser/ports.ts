import type { FlowPorts } from '../ports.ts'

/** The browser's own clock and network. */
export const browserPorts: FlowPorts = {
  now: () => new Date(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
  online: () => navigator.onLine,
  onOnline(run) {
    addEventListener('online', run)
    return () => removeEventListener('online', run)
  },
}
