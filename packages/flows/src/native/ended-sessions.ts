import type { Answer, Client } from '@portico/client'
import { performNativeLogout } from '@portico/client'
import type { SecretStore } from './secret-store.ts'

/** Sessions that have ended on this device and that the service does not know of yet. */
export interface EndedSessions {
  add: (token: string) => Promise<void>
  has: (token: string) => Promise<boolean>
  /** Tells the service of each; true when none is left. Asked twice at once, it tells once. */
  tell: () => Promise<boolean>
}

export function createEndedSessions(secrets: SecretStore, client: Client): EndedSessions {
  let telling: Promise<boolean> | undefined

  const read = async (): Promise<string[]> =>
    (await secrets.get('tokens-to-end'))?.split(' ').filter(Boolean) ?? []

  const write = (tokens: string[]): Promise<void> =>
    tokens.length > 0
      ? secrets.set('tokens-to-end', tokens.join(' '))
      : secrets.remove('tokens-to-end')

  async function tellEach(): Promise<boolean> {
    for (const token of await read()) {
      const answer = await performNativeLogout(client, { body: { session_token: token } })
      if (!isSettled(answer)) return false
      // Read anew: another sign-out may have happened meanwhile.
      await write((await read()).filter((other) => other !== token))
    }
    return (await read()).length === 0
  }

  return {
    async add(token) {
      const tokens = await read()
      if (!tokens.includes(token)) await write([...tokens, token])
    },
    has: async (token) => (await read()).includes(token),
    tell() {
      telling ??= tellEach().finally(() => {
        telling = undefined
      })
      return telling
    },
  }
}

/** A refusal settles it too: a token that the service does not know has no session to end. */
function isSettled(answer: Answer<null>): boolean {
  return answer.kind !== 'no-answer' && answer.status < 500 && answer.status !== 429
}
