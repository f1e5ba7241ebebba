import { BlockList, isIP } from 'node:net'

export type IsTrusted = (address: string) => boolean

/**
 * Which neighbours on the line may say where a visitor is: addresses, or networks such as `10.0.0.0/8`.
 * Undefined when one of them is neither.
 */
export function trustedProxies(entries: readonly string[]): IsTrusted | undefined {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', length, ...more] = entry.split('/')
    const version = isIP(address)
    const family = version === 6 ? 'ipv6' : 'ipv4'
    if (version === 0 || more.length > 0) return undefined
    if (length === undefined) list.addAddress(address, family)
    else if (isPrefix(length, version)) list.addSubnet(address, Number(length), family)
    else return undefined
  }
  return (address) =>
    isIP(address) > 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

function isPrefix(length: string, version: number): boolean {
  return /^\d{1,3}$/.test(length) && Number(length) <= (version === 6 ? 128 : 32)
}
