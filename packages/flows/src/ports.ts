/** What differs by platform. */
export interface FlowPorts {
  now(): Date
  /** Whether the device believes that it has a network. */
  online(): boolean
  /** Page navigation on the web, the system browser on a phone. */
  leave(to: string): void
}
