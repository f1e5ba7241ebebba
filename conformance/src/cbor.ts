export type Cbor = number | string | Buffer | Map<Cbor, Cbor>

/** As much of CBOR as a key's attestation needs: whole numbers, text, bytes and maps. */
export function encodeCbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, item]) => [encodeCbor(key), encodeCbor(item)])
  return Buffer.concat([head(5, value.size), ...entries])
}

function head(kind: number, count: number): Buffer {
  const top = kind << 5
  if (count < 24) return Buffer.from([top | count])
  if (count < 256) return Buffer.from([top | 24, count])
  return Buffer.from([top | 25, count >> 8, count & 0xff])
}
