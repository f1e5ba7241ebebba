import { createHash } from 'node:crypto'

// 384 KiB for 160,000 entries: about 20 bits each, so 14 probes are best and fewer than one stranger
// in 10,000 is taken for an entry. scripts/make-common-passwords.ts measures it.
export const filterBytes = 393_216
const probes = 14

/** Upper and lower case are one: whoever guesses tries both. */
export const plainForm = (password: string): string => password.toLowerCase()

/** A Bloom filter: finds every entry, and now and then what only looks like one. */
export class PasswordFilter {
  readonly bits: Uint8Array

  constructor(bits: Uint8Array) {
    if (bits.length !== filterBytes) throw new RangeError(`a filter has ${filterBytes} bytes`)
    this.bits = bits
  }

  add(password: string): void {
    for (const [byte, mask] of places(password)) this.bits[byte] = (this.bits[byte] ?? 0) | mask
  }

  has(password: string): boolean {
    return places(password).every(([byte, mask]) => ((this.bits[byte] ?? 0) & mask) !== 0)
  }
}

function places(password: string): [byte: number, mask: number][] {
  const digest = createHash('sha256').update(plainForm(password)).digest()
  const start = digest.readUInt32BE(0)
  // Odd, so that the steps never run in a short circle.
  const step = (digest.readUInt32BE(4) | 1) >>> 0
  return Array.from({ length: probes }, (_, index) => {
    const bit = (start + index * step) % (filterBytes * 8)
    return [bit >>> 3, 1 << (bit & 7)]
  })
}
