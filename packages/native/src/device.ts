import { createContext, use } from 'react'

/** What an app lends to the components: things that differ from one app to the next. */
export interface Device {
  /** Puts a text where other apps can paste it from. */
  copy: (text: string) => Promise<unknown>
  /** Opens an address in the system's browser. */
  open: (address: string) => void
  /** Where the device is at home, likeliest first, such as `DE`. */
  regions: readonly string[]
}

export const Device = createContext<Device>({
  copy: () => Promise.resolve(),
  open: () => {},
  regions: [],
})

export const useDevice = (): Device => use(Device)
