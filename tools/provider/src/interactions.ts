import type { IncomingMessage, ServerResponse } from 'node:http'
import type { InteractionResults, Provider } from 'oidc-provider'
import { findAccount, labelOf, type ProviderAccount } from './account.ts'
import { readForm, sendPage } from './answer.ts'
import { consentPage, loginPage } from './pages.ts'

interface Interactions {
  provider: Provider
  accounts: readonly ProviderAccount[]
  /** Headers that a browser gets with the answer to a sign-in. */
  signedInHeaders: (account: ProviderAccount) => Record<string, string>
}

type Details = Awaited<ReturnType<Provider['interactionDetails']>>

/** Answers below /interaction/: the pages between the start of a sign-in and the way back. */
export async function answerInteraction(
  { provider, accounts, signedInHeaders }: Interactions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const details = await provider.interactionDetails(request, response)
  const base = `/interaction/${details.uid}`
  const finish = (result: InteractionResults, merge = true) =>
    provider.interactionFinished(request, response, result, { mergeWithLastSubmission: merge })

  switch (`${request.method} ${request.url?.slice(base.length)}`) {
    case 'GET ':
      return sendPage(response, pageOf(details, accounts, base))
    case 'POST /login': {
      const typed = (await readForm(request)).get('account') ?? ''
      const account = findAccount(accounts, typed)
      if (account === undefined) {
        const problem = 'There is no such account here.'
        return sendPage(response, pageOf(details, accounts, base, { problem, hint: typed }), {
          status: 422,
        })
      }
      for (const [name, value] of Object.entries(signedInHeaders(account))) {
        response.appendHeader(name, value)
      }
      return finish({ login: { accountId: account.sub } }, false)
    }
    case 'POST /consent':
      return finish({ consent: { grantId: await grantAll(provider, details) } })
    case 'POST /cancel':
      return finish(
        { error: 'access_denied', error_description: 'The person went back without agreeing.' },
        false,
      )
    default:
      response.writeHead(404).end()
  }
}

function pageOf(
  { prompt, params, session }: Details,
  accounts: readonly ProviderAccount[],
  base: string,
  typed: { problem?: string; hint?: string } = {},
): string {
  const client = textOf(params['client_id'])
  if (prompt.name === 'login') {
    const hint = typed.hint ?? textOf(params['login_hint'])
    return loginPage({
      action: `${base}/login`,
      cancel: `${base}/cancel`,
      client,
      accounts,
      ...typed,
      hint,
    })
  }
  const account = accounts.find(({ sub }) => sub === session?.accountId)
  return consentPage({
    action: `${base}/consent`,
    cancel: `${base}/cancel`,
    client,
    account: account === undefined ? 'you' : labelOf(account),
    scopes: missing(prompt.details, 'missingOIDCScope'),
  })
}

async function grantAll(provider: Provider, details: Details): Promise<string> {
  const known =
    details.grantId === undefined ? undefined : await provider.Grant.find(details.grantId)
  const grant =
    known ??
    new provider.Grant({
      clientId: textOf(details.params['client_id']),
      ...(details.session === undefined ? {} : { accountId: details.session.accountId }),
    })
  grant.addOIDCScope(missing(details.prompt.details, 'missingOIDCScope').join(' '))
  grant.addOIDCClaims(missing(details.prompt.details, 'missingOIDCClaims'))
  return grant.save()
}

function textOf(param: unknown): string {
  return typeof param === 'string' ? param : ''
}

function missing(details: Record<string, unknown>, what: string): string[] {
  const list = details[what]
  return Array.isArray(list) ? list.map(String) : []
}
