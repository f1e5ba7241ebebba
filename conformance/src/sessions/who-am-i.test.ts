import { toSession } from '@portico/client'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { errorOf, resultOf } from '../answer.ts'
import { newMember, signedInApp, signedInBrowser } from '../member.ts'
import { engineWith } from '../running-engine.ts'
import { appVisitor, browserVisitor } from '../visitor.ts'

test('nobody is signed in without cookie or token', async () => {
  const engine = await engineWith()
  errorOf(await toSession(browserVisitor(engine).client), 401, undefined)
  errorOf(await toSession(appVisitor(engine).client), 401, undefined)
})

test('a cookie says who is signed in, in full', async () => {
  const engine = await engineWith()
  const member = await newMember(engine, { name: { first: 'Ada' } })
  const visitor = await signedInBrowser(engine, member)
  const answer = await toSession(visitor.client)
  expect(resultOf(answer)).toMatchObject({
    active: true,
    authenticator_assurance_level: 'aal1',
    authentication_methods: [{ method: 'password', aal: 'aal1' }],
    identity: {
      id: member.id,
      schema_id: 'default',
      schema_url: expect.stringContaining(`${engine.publicUrl}/schemas/`),
      state: 'active',
      traits: { email: member.email, name: { first: 'Ada' } },
      metadata_public: null,
      organization_id: null,
      verifiable_addresses: [{ value: member.email, via: 'email', status: 'pending' }],
      recovery_addresses: [{ value: member.email, via: 'email' }],
    },
    devices: [{ user_agent: 'node' }],
  })
  if (!('headers' in answer)) throw new Error('No headers.')
  expect(answer.headers.get('x-kratos-authenticated-identity-id')).toBe(member.id)
  expect(answer.headers.get('cache-control')).toContain('no-store')
  expect(answer.headers.getSetCookie()).toEqual([])
})

test('a token says so as well, in its own header or as a bearer', async () => {
  const engine = await engineWith()
  const member = await newMember(engine)
  const visitor = await signedInApp(engine, member)
  const session = resultOf(await toSession(visitor.client))
  expect(session.identity?.id).toBe(member.id)
  for (const scheme of ['Bearer', 'bearer']) {
    const answer = await fetch(`${engine.publicUrl}/sessions/whoami`, {
      headers: { accept: 'application/json', authorization: `${scheme} ${visitor.token}` },
    })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ id: session.id })
  }
})

test('a session ends when its time is over', async () => {
  const engine = await engineWith({ sessionLifespan: '2s' })
  const visitor = await signedInBrowser(engine, await newMember(engine))
  const session = resultOf(await toSession(visitor.client))
  await pause(Date.parse(session.expires_at) - Date.now() + 100)
  errorOf(await toSession(visitor.client), 401, undefined)
})

test('whoever is disabled is not signed in any more', async () => {
  const engine = await engineWith()
  const member = await newMember(engine)
  const visitor = await signedInBrowser(engine, member)
  resultOf(await toSession(visitor.client))
  await engine.disableIdentity(member.id)
  errorOf(await toSession(visitor.client), 401, undefined)
})
