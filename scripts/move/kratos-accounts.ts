import { setTimeout as pause } from 'node:timers/promises'

export interface Account {
  id: string
  state: string
  traits: { email: string }
  metadata_admin: { portico_id?: string } | null
  metadata_public: unknown
  verifiable_addresses: { value: string; verified: boolean }[]
}

/** Everybody at a Kratos. */
export async function accountsAt(adminUrl: string): Promise<Account[]> {
  const all: Account[] = []
  let next: string | undefined = '/admin/identities?page_size=500'
  while (next !== undefined) {
    const answer: Response = await fetch(adminUrl + next)
    const page: Account[] = await answer.json()
    all.push(...page)
    next = /<([^>]+)>;\s*rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
  }
  return all
}

const json = { accept: 'application/json', 'content-type': 'application/json' }

/** Whether a password lets someone in, tried by a real login. A Kratos that is busy is asked again. */
export async function canSignIn(
  publicUrl: string,
  identifier: string,
  password: string,
): Promise<boolean> {
  const { id }: { id: string } = await (
    await patiently(`${publicUrl}/self-service/login/api`)
  ).json()
  const answer = await patiently(`${publicUrl}/self-service/login?flow=${id}`, {
    method: 'POST',
    body: JSON.stringify({ method: 'password', identifier, password }),
  })
  await answer.body?.cancel()
  return answer.status === 200
}

async function patiently(address: string, init: RequestInit = {}): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const answer = await fetch(address, { ...init, headers: json })
    if (answer.status < 500 || tries === 10) return answer
    await answer.body?.cancel()
    await pause(200 * tries)
  }
}

/** How many of these people cannot sign in; a few at a time. */
export async function countShutOut(
  publicUrl: string,
  people: readonly { identifier: string; password: string }[],
): Promise<number> {
  const waiting = [...people]
  let shutOut = 0
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
        if (!(await canSignIn(publicUrl, one.identifier, one.password))) shutOut++
      }
    }),
  )
  return shutOut
}
