/** What differs by platform. */
export interface FlowPorts {
  now: () => Date
  /** Runs something later; the answer calls it off. */
  after: (milliseconds: number, run: () => void) => () => void
  /** Whether the device believes that it has a network. */
  online: () => boolean
  /** Tells when the network is back; the answer ends the watching. */
  onOnline: (run: () => void) => () => void
}
