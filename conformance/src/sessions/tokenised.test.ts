import { createPublicKey, verify } from 'node:crypto'
import { toSession } from '@portico/client'
import { expect, test } from 'vitest'
import { errorOf, resultOf } from '../answer.ts'
import { newMember, signedInApp, signedInBrowser } from '../member.ts'
import { engineWith } from '../running-engine.ts'
import { browserVisitor } from '../visitor.ts'

const withTokens = {
  tokenizer: { badge: { ttl: '30s', claims: { email: 'identity.traits.email' } } },
}

function partOf(token: string, index: number): Record<string, unknown> {
  const text = Buffer.from(token.split('.')[index] ?? '', 'base64url').toString()
  return JSON.parse(text)
}

test('a session is handed out as a signed token that others can check', async () => {
  const engine = await engineWith(withTokens)
  const member = await newMember(engine)
  for (const { client } of [
    await signedInBrowser(engine, member),
    await signedInApp(engine, member),
  ]) {
    const session = resultOf(await toSession(client, { tokenize_as: 'badge' }))
    const token = session.tokenized ?? ''
    const header = partOf(token, 0)
    const keys = await engine.tokenKeys()
    const key = keys.find((one) => 'kid' in one && one.kid === header['kid'])
    if (key === undefined) throw new Error('Signed with a key that is not published.')
    const [signedHeader, payload, signature = ''] = token.split('.')
    const valid = verify(
      header['alg'] === 'EdDSA' ? null : 'sha256',
      Buffer.from(`${signedHeader}.${payload}`),
      { key: createPublicKey({ key: { ...key }, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    expect(valid).toBe(true)
    const claims = partOf(token, 1)
    expect(claims).toMatchObject({
      sub: member.id,
      sid: session.id,
      email: member.email,
      jti: expect.any(String),
    })
    expect(String(claims['iss']).replace(/\/$/, '')).toBe(engine.publicUrl)
    expect(Number(claims['exp']) - Number(claims['iat'])).toBe(30)
  }
})

test('a session that was not asked for as a token is none', async () => {
  const engine = await engineWith(withTokens)
  const { client } = await signedInBrowser(engine, await newMember(engine))
  expect(resultOf(await toSession(client)).tokenized).toBeUndefined()
})

test('a template that does not exist is refused', async () => {
  const engine = await engineWith(withTokens)
  const { client } = await signedInBrowser(engine, await newMember(engine))
  errorOf(await toSession(client, { tokenize_as: 'nothing' }), 400, undefined)
})

test('without a session there is nothing to hand out', async () => {
  const { client } = browserVisitor(await engineWith(withTokens))
  errorOf(await toSession(client, { tokenize_as: 'badge' }), 401, undefined)
})
