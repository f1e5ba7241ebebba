import { createBrowserLogoutFlow, toSession } from '@portico/client'
import { expect, test } from 'vitest'
import { errorOf, resultOf } from '../answer.ts'
import { newMember, signedInBrowser } from '../member.ts'
import { errorPage } from '../page.ts'
import { engineWith } from '../running-engine.ts'
import { browserVisitor } from '../visitor.ts'

test('the link signs out and leads to the login page', async () => {
  const engine = await engineWith()
  const visitor = await signedInBrowser(engine, await newMember(engine))
  const { logout_url } = resultOf(await createBrowserLogoutFlow(visitor.client))
  const page = await visitor.navigate(logout_url)
  expect(page).toMatchObject({
    status: 303,
    to: { at: 'site', path: '/login' },
    sets: ['csrf_token_*', 'ory_kratos_session'],
  })
  expect(
    page.setCookies.find(({ name }) => name === 'ory_kratos_session')?.attributes['max-age'],
  ).toBe('0')
  errorOf(await toSession(visitor.client), 401, undefined)
})

test('the link leads where it was asked to', async () => {
  const engine = await engineWith()
  const visitor = await signedInBrowser(engine, await newMember(engine))
  const return_to = `${engine.siteUrl}/bye`
  const { logout_url } = resultOf(await createBrowserLogoutFlow(visitor.client, { return_to }))
  expect(await visitor.navigate(logout_url)).toMatchObject({
    status: 303,
    to: { at: 'site', path: '/bye' },
  })
})

test('preparing a logout never redirects who is signed in', async () => {
  const engine = await engineWith()
  const visitor = await signedInBrowser(engine, await newMember(engine))
  const page = await visitor.navigate('/self-service/logout/browser')
  expect(page.status).toBe(200)
  expect(JSON.parse(page.body)).toHaveProperty('logout_url')
})

test('who is not signed in is led to the error page', async () => {
  const visitor = browserVisitor(await engineWith())
  const page = await visitor.navigate('/self-service/logout/browser')
  expect(await errorPage(visitor, page)).toMatchObject({ code: 401, id: 'session_inactive' })
})

test("someone else's link leads to the error page and ends nothing", async () => {
  const engine = await engineWith()
  const visitor = await signedInBrowser(engine, await newMember(engine))
  const other = await signedInBrowser(engine, await newMember(engine))
  const { logout_url } = resultOf(await createBrowserLogoutFlow(other.client))
  const page = await visitor.navigate(logout_url)
  expect(await errorPage(visitor, page)).toMatchObject({ code: 403 })
  resultOf(await toSession(visitor.client))
})
