import type { FlowPorts } from '@portico/flows'

/** A shell has no word on the network; the service's answers are all it goes by. */
export const terminalPorts: FlowPorts = {
  now: () => new Date(),
  after(milliseconds, run) {
    // Node fires at once what lies beyond 24 days.
    const timer = setTimeout(run, Math.min(milliseconds, 2_000_000_000))
    // A flow's expiry is no reason to stay.
    timer.unref()
    return () => clearTimeout(timer)
  },
  online: () => true,
  onOnline: () => () => {},
}
