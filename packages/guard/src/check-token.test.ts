import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { standingIn } from '../test/standing-in.ts'
import { checkToken } from './check-token.ts'

const issuer = 'https://id.example/'

async function newKey(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true })
  const sign = (claims: Record<string, unknown> = {}) =>
    new SignJWT({ sub: 'i-1', ...claims })
      .setProtectedHeader({ alg: 'EdDSA', kid })
      .setIssuer(issuer)
      .setIssuedAt()
      .setExpirationTime('1m')
      .sign(privateKey)
  return { sign, shown: { ...(await exportJWK(publicKey)), kid, alg: 'EdDSA' } }
}

const bearing = (token: string) => new Headers({ authorization: `Bearer ${token}` })

test('keys are fetched once, and again when a new one is used', async () => {
  const first = await newKey('1')
  const second = await newKey('2')
  const keys = [first.shown]
  await using service = await standingIn(() => ({ body: { keys } }))
  const check = checkToken({ keys: `${service.url}/.well-known/jwks.json`, issuer })
  for (let count = 0; count < 3; count++) {
    expect(await check(bearing(await first.sign()))).toMatchObject({ kind: 'signed-in' })
  }
  expect(service.asked).toHaveLength(1)
  expect(await check(bearing(await second.sign()))).toEqual({ kind: 'nobody' })
})

test('while the keys are out of reach nobody gets in, and a forger does not look like a failure', async () => {
  const { sign, shown } = await newKey('1')
  const away = checkToken({ keys: 'http://127.0.0.1:1/keys', issuer })
  expect(await away(bearing(await sign()))).toMatchObject({ kind: 'unreachable' })
  await using broken = await standingIn(() => ({ status: 500 }))
  const odd = checkToken({ keys: broken.url, issuer })
  expect(await odd(bearing(await sign()))).toMatchObject({ kind: 'unreachable' })
  const forger = await newKey('1')
  const check = checkToken({ keys: { keys: [shown] }, issuer })
  expect(await check(bearing(await forger.sign()))).toEqual({ kind: 'nobody' })
})

test('a second factor is one where the token says so', async () => {
  const { sign, shown } = await newKey('1')
  const check = checkToken({ keys: { keys: [shown] }, issuer, assurance: 'aal2' })
  expect(await check(bearing(await sign({ aal: 'aal1' })))).toEqual({ kind: 'second-factor-due' })
  expect(await check(bearing(await sign({ aal: 'aal2' })))).toMatchObject({ kind: 'signed-in' })
})

test('a token may be kept in a cookie of the app', async () => {
  const { sign, shown } = await newKey('1')
  const check = checkToken({
    keys: { keys: [shown] },
    issuer,
    tokenOf: (headers) => /badge=([^;]+)/.exec(headers.get('cookie') ?? '')?.[1],
  })
  const headers = new Headers({ cookie: `a=b; badge=${await sign()}` })
  expect(await check(headers)).toMatchObject({ kind: 'signed-in', who: { sub: 'i-1' } })
})
