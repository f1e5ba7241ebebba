import { openService, type PartialConfig, type Service } from '@portico/service'

export const email = (number: number) => `visitor${number}@example.org`
export const password = (number: number) => `the very own words of visitor ${number}`

const config: PartialConfig = { hasher: { memory_kib: 1024, iterations: 1 } }

/** A folder as the embedded service leaves it. */
export async function withService(
  data: string,
  work: (service: Service) => Promise<void>,
): Promise<void> {
  await using service = await openService({ publicUrl: 'http://localhost:4455', data, config })
  await work(service)
}

/** So many accounts, each with a password of its own. Every second address is confirmed. */
export async function fill(data: string, count: number): Promise<void> {
  await withService(data, async ({ core }) => {
    const hashes: string[] = []
    // A few at a time: the queue for hashes is not endless.
    while (hashes.length < count) {
      const some = Array.from({ length: Math.min(500, count - hashes.length) }, (_, index) =>
        core.hasher.hash(password(hashes.length + index)),
      )
      hashes.push(...(await Promise.all(some)))
    }
    core.database.transaction(() => {
      for (const [number, hashed] of hashes.entries()) {
        const traits = { email: email(number) }
        core.identities.create(core.schemas.default, traits, [
          { type: 'password', config: { hashed_password: hashed } },
        ])
        if (number % 2 === 0) core.identities.markVerified('email', email(number))
      }
    })
  })
}
