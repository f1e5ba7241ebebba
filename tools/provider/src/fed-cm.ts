import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { SignJWT, type CryptoKey } from 'jose'
import { findAccount, type ProviderAccount } from './account.ts'
import { readForm, sendJson, sendPage } from './answer.ts'
import { loginPage, signedInPage } from './pages.ts'
import type { ProviderClient } from './provider-client.ts'

interface FedCmOptions {
  issuer: string
  kid: string
  privateKey: CryptoKey
  clients: readonly ProviderClient[]
  accounts: readonly ProviderAccount[]
}

export interface FedCm {
  /** False when the address is none of these. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<boolean>
  /** Tells the browser that someone is signed in here now. */
  signedInHeaders: (account: ProviderAccount) => Record<string, string>
}

const cookieName = 'sample_provider_account'

/** The provider's half of Federated Credential Management, in the shapes that Chromium asks for. */
export function fedCm(options: FedCmOptions): FedCm {
  const { issuer, accounts, clients } = options
  const signedIn = new Map<string, ProviderAccount>()

  const signedInHeaders = (account: ProviderAccount) => {
    const token = randomBytes(16).toString('hex')
    signedIn.set(token, account)
    return {
      'Set-Login': 'logged-in',
      // The browser asks for accounts from another site's page: only such a cookie goes along.
      'Set-Cookie': `${cookieName}=${token}; Path=/fedcm; HttpOnly; Secure; SameSite=None`,
    }
  }
  const accountOf = (request: IncomingMessage) => {
    const [, token = ''] =
      new RegExp(`${cookieName}=([0-9a-f]+)`).exec(request.headers.cookie ?? '') ?? []
    return signedIn.get(token)
  }

  const routes: Record<
    string,
    (request: IncomingMessage, response: ServerResponse) => Promise<void> | void
  > = {
    'GET /.well-known/web-identity': (_request, response) =>
      sendJson(response, {
        provider_urls: [`${issuer}/fedcm/config.json`],
        accounts_endpoint: `${issuer}/fedcm/accounts`,
        login_url: `${issuer}/fedcm/login`,
      }),

    'GET /fedcm/config.json': (_request, response) =>
      sendJson(response, {
        accounts_endpoint: '/fedcm/accounts',
        client_metadata_endpoint: '/fedcm/client',
        id_assertion_endpoint: '/fedcm/assertion',
        disconnect_endpoint: '/fedcm/disconnect',
        login_url: '/fedcm/login',
        branding: { background_color: '#1f4b99', color: '#ffffff' },
      }),

    'GET /fedcm/accounts': (request, response) => {
      const account = accountOf(request)
      if (!isFedCmRequest(request) || account === undefined) {
        return sendJson(response, {}, { status: 401, headers: { 'Set-Login': 'logged-out' } })
      }
      return sendJson(response, { accounts: [fedCmAccount(account)] })
    },

    'GET /fedcm/client': (request, response) =>
      sendJson(
        response,
        {},
        { headers: { 'Access-Control-Allow-Origin': request.headers.origin ?? '*' } },
      ),

    'POST /fedcm/assertion': async (request, response) => {
      const form = await readForm(request)
      const origin = request.headers.origin
      const account = accountOf(request)
      const client = clients.find(({ clientId }) => clientId === form.get('client_id'))
      if (
        !isFedCmRequest(request) ||
        origin === undefined ||
        account === undefined ||
        account.sub !== form.get('account_id')
      ) {
        return sendJson(response, { error: { code: 'access_denied' } }, { status: 401 })
      }
      const cors = {
        'Access-Control-Allow-Origin': origin,
        'Access-Control-Allow-Credentials': 'true',
      }
      if (client === undefined || !isOriginOf(client, origin)) {
        return sendJson(
          response,
          { error: { code: 'unauthorized_client' } },
          { status: 403, headers: cors },
        )
      }
      const token = await idToken(options, client, account, nonceOf(form))
      return sendJson(response, { token }, { headers: cors })
    },

    'POST /fedcm/disconnect': async (request, response) => {
      const account = accountOf(request)
      const origin = request.headers.origin
      if (!isFedCmRequest(request) || account === undefined || origin === undefined) {
        return sendJson(response, {}, { status: 401 })
      }
      return sendJson(
        response,
        { account_id: account.sub },
        {
          headers: {
            'Access-Control-Allow-Origin': origin,
            'Access-Control-Allow-Credentials': 'true',
          },
        },
      )
    },

    'GET /fedcm/login': (_request, response) =>
      sendPage(response, loginPage({ action: '/fedcm/login', client: 'the site', accounts })),

    'POST /fedcm/login': async (request, response) => {
      const typed = (await readForm(request)).get('account') ?? ''
      const account = findAccount(accounts, typed)
      if (account === undefined) {
        const problem = 'There is no such account here.'
        const page = loginPage({
          action: '/fedcm/login',
          client: 'the site',
          accounts,
          hint: typed,
          problem,
        })
        return sendPage(response, page, { status: 422 })
      }
      return sendPage(response, signedInPage(account), { headers: signedInHeaders(account) })
    },

    'POST /fedcm/logout': (_request, response) =>
      sendJson(
        response,
        {},
        {
          headers: {
            'Set-Login': 'logged-out',
            'Set-Cookie': `${cookieName}=; Path=/fedcm; Max-Age=0; HttpOnly; Secure; SameSite=None`,
          },
        },
      ),
  }

  return {
    signedInHeaders,
    async answer(request, response) {
      const { pathname } = new URL(request.url ?? '/', issuer)
      const route = routes[`${request.method} ${pathname}`]
      if (route === undefined) return false
      await route(request, response)
      return true
    },
  }
}

/** A page cannot make such a request by itself; without this check it could read who is signed in. */
function isFedCmRequest(request: IncomingMessage): boolean {
  return request.headers['sec-fetch-dest'] === 'webidentity'
}

function isOriginOf(client: ProviderClient, origin: string): boolean {
  if (client.redirectUris !== undefined) {
    return client.redirectUris.some((uri) => new URL(uri).origin === origin)
  }
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)
}

function fedCmAccount(account: ProviderAccount) {
  return {
    id: account.sub,
    // Chromium drops an account without a name or an e-mail.
    name: account.name ?? account.email ?? account.sub,
    email: account.email ?? account.sub,
    ...(account.given_name === undefined ? {} : { given_name: account.given_name }),
    login_hints: [account.sub, ...(account.email === undefined ? [] : [account.email])],
  }
}

/** Newer Chromium sends the nonce inside `params` only, older ones as a field of its own. */
function nonceOf(form: URLSearchParams): string | undefined {
  const params: unknown = JSON.parse(form.get('params') ?? '{}')
  const inside =
    typeof params === 'object' && params !== null && 'nonce' in params ? params.nonce : undefined
  return typeof inside === 'string' ? inside : (form.get('nonce') ?? undefined)
}

function idToken(
  { issuer, kid, privateKey }: FedCmOptions,
  client: ProviderClient,
  { sub, ...claims }: ProviderAccount,
  nonce: string | undefined,
): Promise<string> {
  return new SignJWT({ ...claims, ...(nonce === undefined ? {} : { nonce }) })
    .setProtectedHeader({ alg: 'RS256', kid })
    .setIssuer(issuer)
    .setAudience(client.clientId)
    .setSubject(sub)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(privateKey)
}
