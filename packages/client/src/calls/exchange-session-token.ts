import type { Answer } from '../answer.ts'
import type { CallOptions, Client } from '../client.ts'
import { requireParameters } from '../required-error.ts'
import type { TokenExchanged } from '../wire/token-exchanged.ts'
import { tokenExchanged } from '../wire/token-exchanged.ts'
import type { LoginFlow, RegistrationFlow } from '../wire/flow.ts'
import { flowOr } from '../wire/flow.ts'

/** Turns the two codes of a social sign-in into the session token of an app. A sign-in that failed answers with its flow. */
export async function exchangeSessionToken(
  client: Client,
  { init_code, return_to_code }: { init_code: string; return_to_code: string },
  options?: CallOptions,
): Promise<Answer<TokenExchanged | LoginFlow | RegistrationFlow>> {
  requireParameters('exchangeSessionToken', { init_code, return_to_code })
  return client.send(
    'GET',
    '/sessions/token-exchange',
    { query: { init_code, return_to_code }, once: true },
    flowOr(tokenExchanged),
    options,
  )
}
