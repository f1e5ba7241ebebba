import type { Adapter, AdapterPayload } from 'oidc-provider'

interface Entry {
  payload: AdapterPayload
  expiresAt: number
}

/** Keeps what one provider has to remember. The library's own one is shared by all in a process. */
export function memoryAdapter(): (model: string) => Adapter {
  const entries = new Map<string, Entry>()

  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`
    const read = (key: string): AdapterPayload | undefined => {
      const entry = entries.get(key)
      if (entry === undefined || entry.expiresAt > Date.now()) return entry?.payload
      entries.delete(key)
      return undefined
    }
    const findWhere = (fits: (payload: AdapterPayload) => boolean) =>
      [...entries.keys()]
        .filter((key) => key.startsWith(`${model}:`))
        .map(read)
        .find((payload) => payload !== undefined && fits(payload))

    return {
      async upsert(id, payload, expiresIn) {
        const expiresAt = expiresIn === undefined ? Infinity : Date.now() + expiresIn * 1000
        entries.set(keyOf(id), { payload, expiresAt })
      },
      async find(id) {
        return read(keyOf(id))
      },
      async findByUid(uid) {
        return findWhere((payload) => payload.uid === uid)
      },
      async findByUserCode(userCode) {
        return findWhere((payload) => payload.userCode === userCode)
      },
      async consume(id) {
        const payload = read(keyOf(id))
        if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000)
      },
      async destroy(id) {
        entries.delete(keyOf(id))
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of entries) {
          if (payload.grantId === grantId) entries.delete(key)
        }
      },
    }
  }
}
