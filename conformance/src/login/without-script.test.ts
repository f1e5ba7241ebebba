import { toSession } from '@portico/client'
import { expect, test } from 'vitest'
import { untilBriefIsOver } from '../brief.ts'
import { errorOf, resultOf } from '../answer.ts'
import { inputOf, messagesOf, outline } from '../form.ts'
import { newMember, signedInBrowser } from '../member.ts'
import { messageId } from '../message-id.ts'
import { backAt, errorPage, landed, openPage, post } from '../page.ts'
import { newPerson } from '../person.ts'
import { engineWith } from '../running-engine.ts'
import { browserVisitor } from '../visitor.ts'
import { unknownId } from '../unknown-id.ts'
import { hasty, passwordOf } from './login-case.ts'

test('a login starts on the login page', async () => {
  const engine = await engineWith()
  const visitor = browserVisitor(engine)
  const page = await visitor.navigate('/self-service/login/browser')
  expect(page).toMatchObject({
    status: 303,
    to: { at: 'site', path: '/login', query: { flow: expect.any(String) } },
    sets: ['csrf_token_*'],
  })
  expect(page.setCookies[0]?.attributes).toMatchObject({
    path: '/',
    httponly: '',
    samesite: 'Lax',
    'max-age': '31536000',
  })
  const flow = await landed(visitor, page, 'login')
  expect(outline(flow)).toEqual([
    'default/csrf_token',
    'default/identifier',
    'password/password',
    'password/method=password',
  ])
})

test('a wrong password leads back to the same form, which says so', async () => {
  const engine = await engineWith()
  const member = await newMember(engine)
  const visitor = browserVisitor(engine)
  const flow = await openPage(visitor, 'login')
  const page = await post(visitor, flow, passwordOf({ ...member, password: 'not theirs' }))
  expect(page).toMatchObject(backAt('login', flow))
  const asked = await landed(visitor, page, 'login')
  expect(messagesOf(asked)).toEqual([messageId.invalidCredentials])
  expect(inputOf(asked, 'identifier').attributes.value).toBe(member.email)
})

test('the right password leads home, signed in', async () => {
  const engine = await engineWith()
  const member = await newMember(engine)
  const visitor = browserVisitor(engine)
  const flow = await openPage(visitor, 'login')
  expect(await post(visitor, flow, passwordOf(member))).toMatchObject({
    status: 303,
    to: { at: 'site', path: '/', query: {} },
    sets: ['csrf_token_*', 'ory_kratos_session'],
  })
  expect(resultOf(await toSession(visitor.client)).identity?.id).toBe(member.id)
})

test('without its token a form leads to the error page', async () => {
  const engine = await engineWith()
  const member = await newMember(engine)
  const visitor = browserVisitor(engine)
  const flow = await openPage(visitor, 'login')
  const page = await visitor.navigate(flow.ui.action, passwordOf(member))
  expect(await errorPage(visitor, page)).toMatchObject({
    code: 403,
    id: 'security_csrf_violation',
  })
  errorOf(await toSession(visitor.client), 401, undefined)
})

test('an unknown login leads to the error page', async () => {
  const visitor = browserVisitor(await engineWith())
  const page = await visitor.navigate(
    `/self-service/login?flow=${unknownId}`,
    passwordOf(newPerson()),
  )
  const error = await errorPage(visitor, page)
  expect(error.code).toBe(404)
})

test('an expired login leads to a new one that says so', async () => {
  const engine = await engineWith(hasty)
  const member = await newMember(engine)
  const visitor = browserVisitor(engine)
  const flow = await openPage(visitor, 'login')
  await untilBriefIsOver()
  const fresh = await landed(visitor, await post(visitor, flow, passwordOf(member)), 'login')
  expect(fresh.id).not.toBe(flow.id)
  expect(messagesOf(fresh)).toEqual([messageId.loginExpired])
})

test('who is signed in already is led home at the start', async () => {
  const engine = await engineWith()
  const visitor = await signedInBrowser(engine, await newMember(engine))
  expect(await visitor.navigate('/self-service/login/browser')).toMatchObject({
    status: 303,
    to: { at: 'site', path: '/' },
  })
})

test('a form that was left open until after a sign-in leads home', async () => {
  const engine = await engineWith()
  const member = await newMember(engine)
  const visitor = browserVisitor(engine)
  const first = await openPage(visitor, 'login')
  const second = await openPage(visitor, 'login')
  await post(visitor, first, passwordOf(member))
  expect(await post(visitor, second, passwordOf(member))).toMatchObject({
    status: 303,
    to: { at: 'site', path: '/' },
  })
})

test('a refresh asks again and leads where it was asked to', async () => {
  const engine = await engineWith()
  const member = await newMember(engine)
  const visitor = await signedInBrowser(engine, member)
  const flow = await openPage(visitor, 'login', {
    refresh: 'true',
    return_to: `${engine.siteUrl}/settings`,
  })
  expect(messagesOf(flow)).toEqual([messageId.confirmItIsYou])
  expect(await post(visitor, flow, passwordOf(member))).toMatchObject({
    status: 303,
    to: { at: 'site', path: '/settings' },
  })
})

test('the second factor without the first leads to the error page', async () => {
  const visitor = browserVisitor(await engineWith())
  const page = await visitor.navigate('/self-service/login/browser?aal=aal2')
  const error = await errorPage(visitor, page)
  expect(error.id).toBe('session_aal1_required')
})
