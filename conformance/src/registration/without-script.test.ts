import { toSession } from '@portico/client'
import { expect, test } from 'vitest'
import { untilBriefIsOver } from '../brief.ts'
import { errorOf, resultOf } from '../answer.ts'
import { inputOf, messagesAt, messagesOf, outline } from '../form.ts'
import { newMember, signedInBrowser } from '../member.ts'
import { messageId } from '../message-id.ts'
import { backAt, errorPage, landed, openPage, post } from '../page.ts'
import { newPerson } from '../person.ts'
import { engineWith } from '../running-engine.ts'
import { browserVisitor } from '../visitor.ts'
import { hasty, withoutSession, closed, accountOf, form } from './registration-case.ts'

test('a registration starts on the registration page', async () => {
  const visitor = browserVisitor(await engineWith())
  const page = await visitor.navigate('/self-service/registration/browser')
  expect(page).toMatchObject({
    status: 303,
    to: { at: 'site', path: '/registration' },
    sets: ['csrf_token_*'],
  })
  expect(outline(await landed(visitor, page, 'registration'))).toEqual(form)
})

test('a complete form leads home, signed in', async () => {
  const person = newPerson()
  const visitor = browserVisitor(await engineWith())
  const flow = await openPage(visitor, 'registration')
  expect(
    await post(visitor, flow, accountOf(person, { name: { first: 'Ada', last: 'Lovelace' } })),
  ).toMatchObject({
    status: 303,
    to: { at: 'site', path: '/', query: {} },
    sets: ['csrf_token_*', 'ory_kratos_session'],
  })
  expect(resultOf(await toSession(visitor.client)).identity?.traits).toMatchObject({
    email: person.email,
    name: { first: 'Ada', last: 'Lovelace' },
  })
})

test('where nobody is signed in by signing up, a complete form leads home all the same', async () => {
  const visitor = browserVisitor(await engineWith(withoutSession))
  const flow = await openPage(visitor, 'registration')
  const page = await post(visitor, flow, accountOf(newPerson()))
  expect(page).toMatchObject({ status: 303, to: { at: 'site', path: '/' } })
  expect(page.sets).not.toContain('ory_kratos_session')
  errorOf(await toSession(visitor.client), 401, undefined)
})

test('a fault leads back to the same form, which names it and keeps what was typed', async () => {
  const engine = await engineWith()
  const visitor = browserVisitor(engine)
  const flow = await openPage(visitor, 'registration')
  const person = newPerson()
  const page = await post(
    visitor,
    flow,
    accountOf({ ...person, password: 'Xy7!a' }, { name: { first: 'Ada' } }),
  )
  expect(page).toMatchObject(backAt('registration', flow, 302))
  const asked = await landed(visitor, page, 'registration', 302)
  expect(messagesAt(asked, 'password')).toEqual([messageId.passwordTooShort])
  expect(inputOf(asked, 'traits.email').attributes.value).toBe(person.email)
  expect(inputOf(asked, 'traits.name.first').attributes.value).toBe('Ada')
})

test('an empty field of a form counts as missing', async () => {
  const visitor = browserVisitor(await engineWith())
  const flow = await openPage(visitor, 'registration')
  const page = await post(visitor, flow, accountOf({ ...newPerson(), email: '' }))
  const asked = await landed(visitor, page, 'registration', 302)
  expect(messagesAt(asked, 'traits.email')).toEqual([messageId.missing])
})

test('without its token a form leads to the error page', async () => {
  const visitor = browserVisitor(await engineWith())
  const flow = await openPage(visitor, 'registration')
  const page = await visitor.navigate(flow.ui.action, accountOf(newPerson()))
  expect(await errorPage(visitor, page)).toMatchObject({ id: 'security_csrf_violation' })
})

test('an expired registration leads to a new one that says so', async () => {
  const visitor = browserVisitor(await engineWith(hasty))
  const flow = await openPage(visitor, 'registration')
  await untilBriefIsOver()
  const page = await post(visitor, flow, accountOf(newPerson()))
  const fresh = await landed(visitor, page, 'registration')
  expect(fresh.id).not.toBe(flow.id)
  expect(messagesOf(fresh)).toEqual([messageId.registrationExpired])
})

test('who is signed in already is led home', async () => {
  const engine = await engineWith()
  const visitor = await signedInBrowser(engine, await newMember(engine))
  expect(await visitor.navigate('/self-service/registration/browser')).toMatchObject({
    status: 303,
    to: { at: 'site', path: '/' },
  })
})

test('a form that was left open until after a sign-in leads home', async () => {
  const engine = await engineWith()
  const visitor = browserVisitor(engine)
  const [first, second] = [
    await openPage(visitor, 'registration'),
    await openPage(visitor, 'registration'),
  ]
  await post(visitor, first, accountOf(newPerson()))
  expect(await post(visitor, second, accountOf(newPerson()))).toMatchObject({
    status: 302,
    to: { at: 'site', path: '/' },
  })
})

test('a closed registration leads to the error page', async () => {
  const visitor = browserVisitor(await engineWith(closed))
  const page = await visitor.navigate('/self-service/registration/browser')
  expect(await errorPage(visitor, page)).toMatchObject({
    code: 400,
    id: 'self_service_flow_disabled',
  })
})
