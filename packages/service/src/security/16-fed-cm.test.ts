import { expect, test } from 'vitest'
import { startIssuer } from '../testing/open-id-issuer.ts'
import { providerAt } from '../testing/social.ts'
import { Browser, openTestService } from '../testing/visitor.ts'

// More of it in method/oidc/fed-cm.test.ts; listeners for messages are the site's half.

const person = { sub: 'ada', email: 'ada@example.org', email_verified: true }

test('16 FedCM: only a configured provider’s token, for this browser’s nonce and with its CSRF token, signs in', async () => {
  await using issuer = await startIssuer(person)
  await using stranger = await startIssuer(person)
  await using service = await openTestService({
    config: {
      methods: {
        oidc: {
          providers: [
            providerAt('sample', issuer.url, { fedcm_config_url: `${issuer.url}/fedcm.json` }),
          ],
        },
      },
    },
  })
  const parametersOf = async (browser: Browser) => {
    const { body } = await browser.get('/self-service/fed-cm/parameters')
    const [provider] = JSON.parse(JSON.stringify(body['providers']))
    return { csrf_token: String(body['csrf_token']), nonce: String(provider.nonce) }
  }
  const browser = new Browser(service)
  const own = await parametersOf(browser)
  const foreign = await parametersOf(new Browser(service))
  const now = Math.floor(Date.now() / 1000)
  const token = (nonce: string, from = issuer) =>
    from.sign({ ...person, iss: from.url, aud: 'door', iat: now, exp: now + 300, nonce })
  const send = (body: Record<string, unknown>) =>
    browser.send('POST', '/self-service/fed-cm/token', { body })

  for (const csrf_token of [undefined, foreign.csrf_token]) {
    expect((await send({ csrf_token, token: await token(own.nonce) })).status).toBe(403)
  }
  const { csrf_token } = own
  expect((await send({ csrf_token, token: await token(foreign.nonce) })).status).toBe(400)
  expect((await send({ csrf_token, token: await token('') })).status).toBe(400)
  expect((await send({ csrf_token, token: await token(own.nonce, stranger) })).status).toBe(400)
  expect((await browser.get('/sessions/whoami')).status).toBe(401)

  const good = { csrf_token, token: await token(own.nonce) }
  expect((await send(good)).status).toBe(200)
  expect((await browser.get('/sessions/whoami')).status).toBe(200)
  // Its nonce is used up, for whoever has seen it.
  const replayed = new Browser(service)
  const fresh = await parametersOf(replayed)
  const again = await replayed.send('POST', '/self-service/fed-cm/token', {
    body: { ...good, csrf_token: fresh.csrf_token },
  })
  expect(again.status).toBe(400)
})
