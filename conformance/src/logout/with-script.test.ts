import { createBrowserLogoutFlow, toSession, updateLogoutFlow } from '@portico/client'
import { expect, test } from 'vitest'
import { errorOf, resultOf } from '../answer.ts'
import { newMember, signedInBrowser } from '../member.ts'
import { engineWith } from '../running-engine.ts'
import { browserVisitor, cookieNames } from '../visitor.ts'

test('a logout is prepared with a token of this session, which then ends it', async () => {
  const engine = await engineWith()
  const visitor = await signedInBrowser(engine, await newMember(engine))
  const prepared = resultOf(await createBrowserLogoutFlow(visitor.client))
  expect(prepared.logout_token).toMatch(/^ory_lo_[A-Za-z0-9]{32}$/)
  expect(prepared.logout_url).toBe(
    `${engine.publicUrl}/self-service/logout?token=${prepared.logout_token}`,
  )
  resultOf(await toSession(visitor.client))
  visitor.cookiesSet()

  const token = prepared.logout_token
  expect(resultOf(await updateLogoutFlow(visitor.client, { token }), 204)).toBeNull()
  const cookies = visitor.cookiesSet()
  expect(cookieNames(cookies)).toEqual(['csrf_token_*', 'ory_kratos_session'])
  expect(cookies.find(({ name }) => name === 'ory_kratos_session')?.attributes['max-age']).toBe('0')
  errorOf(await toSession(visitor.client), 401, undefined)
  errorOf(await updateLogoutFlow(visitor.client, { token }), 401, 'session_inactive')
})

test('a stolen cookie is worth nothing after the logout', async () => {
  const engine = await engineWith()
  const visitor = await signedInBrowser(engine, await newMember(engine))
  const { logout_token: token } = resultOf(await createBrowserLogoutFlow(visitor.client))
  const stolen = visitor.cookieHeader()
  resultOf(await updateLogoutFlow(visitor.client, { token }), 204)
  const answer = await fetch(`${engine.publicUrl}/sessions/whoami`, {
    headers: { accept: 'application/json', cookie: stolen },
  })
  expect(answer.status).toBe(401)
})

test('a logout without its token ends nothing', async () => {
  const engine = await engineWith()
  const visitor = await signedInBrowser(engine, await newMember(engine))
  errorOf(await updateLogoutFlow(visitor.client), 400, undefined)
  resultOf(await toSession(visitor.client))
})

test("someone else's token ends nothing", async () => {
  const engine = await engineWith()
  const visitor = await signedInBrowser(engine, await newMember(engine))
  const other = await signedInBrowser(engine, await newMember(engine))
  const { logout_token: token } = resultOf(await createBrowserLogoutFlow(other.client))
  errorOf(await updateLogoutFlow(visitor.client, { token }), 403, undefined)
  resultOf(await toSession(visitor.client))
  resultOf(await toSession(other.client))
})

test('nobody signs out who is not signed in', async () => {
  const { client } = browserVisitor(await engineWith())
  errorOf(await createBrowserLogoutFlow(client), 401, 'session_inactive')
})

test('a logout leads on to allowed places only', async () => {
  const engine = await engineWith()
  const { client } = await signedInBrowser(engine, await newMember(engine))
  const return_to = `${engine.siteUrl}/bye`
  const { logout_url } = resultOf(await createBrowserLogoutFlow(client, { return_to }))
  expect(new URL(logout_url).searchParams.get('return_to')).toBe(return_to)
  errorOf(
    await createBrowserLogoutFlow(client, { return_to: 'https://elsewhere.example/' }),
    400,
    'self_service_flow_return_to_forbidden',
  )
})
