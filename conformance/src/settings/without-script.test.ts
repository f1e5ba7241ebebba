import { expect, test } from 'vitest'
import { untilBriefIsOver } from '../brief.ts'
import { fill, messagesAt, messagesOf, outline } from '../form.ts'
import { newMember, signedInBrowser } from '../member.ts'
import { messageId } from '../message-id.ts'
import { backAt, errorPage, landed, openPage, post } from '../page.ts'
import { newPerson } from '../person.ts'
import { engineWith } from '../running-engine.ts'
import { browserVisitor } from '../visitor.ts'
import { plain, hasty, wary, form } from './settings-case.ts'

test('the settings start on the settings page', async () => {
  const engine = await engineWith(plain)
  const visitor = await signedInBrowser(engine, await newMember(engine))
  const page = await visitor.navigate('/self-service/settings/browser')
  expect(page).toMatchObject({ status: 303, to: { at: 'site', path: '/settings' } })
  expect(outline(await landed(visitor, page, 'settings'))).toEqual(form)
})

test('who is not signed in is led to the login', async () => {
  const engine = await engineWith(plain)
  const visitor = browserVisitor(engine)
  const page = await visitor.navigate('/self-service/settings/browser')
  expect(page).toMatchObject({
    status: 303,
    to: { at: 'engine', path: '/self-service/login/browser' },
  })
  const member = await signedInBrowser(engine, await newMember(engine))
  const flow = await openPage(member, 'settings')
  expect(
    await visitor.navigate(flow.ui.action, fill(flow, { method: 'password', password: 'any' })),
  ).toMatchObject({ status: 302, to: { at: 'site', path: '/login' } })
})

test('a change leads back to the same page, which says that it was saved', async () => {
  const engine = await engineWith(plain)
  const member = await newMember(engine)
  const visitor = await signedInBrowser(engine, member)
  const flow = await openPage(visitor, 'settings')
  const page = await post(visitor, flow, {
    method: 'profile',
    traits: { email: member.email, name: { first: 'Ada' } },
  })
  expect(page).toMatchObject(backAt('settings', flow))
  const saved = await landed(visitor, page, 'settings')
  expect(saved.state).toBe('success')
  expect(messagesOf(saved)).toEqual([messageId.saved])
})

test('a change leads where the settings were asked to lead', async () => {
  const engine = await engineWith(plain)
  const visitor = await signedInBrowser(engine, await newMember(engine))
  const flow = await openPage(visitor, 'settings', { return_to: `${engine.siteUrl}/account` })
  const { password } = newPerson()
  expect(await post(visitor, flow, { method: 'password', password })).toMatchObject({
    status: 303,
    to: { at: 'site', path: '/account' },
  })
})

test('a fault leads back to the same page, which names it', async () => {
  const engine = await engineWith(plain)
  const visitor = await signedInBrowser(engine, await newMember(engine))
  const flow = await openPage(visitor, 'settings')
  const page = await post(visitor, flow, { method: 'password', password: 'Xy7!a' })
  expect(page).toMatchObject(backAt('settings', flow))
  const asked = await landed(visitor, page, 'settings')
  expect(messagesAt(asked, 'password')).toEqual([messageId.passwordTooShort])
})

test('without its token a form leads to the error page', async () => {
  const engine = await engineWith(plain)
  const visitor = await signedInBrowser(engine, await newMember(engine))
  const flow = await openPage(visitor, 'settings')
  const page = await visitor.navigate(flow.ui.action, {
    method: 'password',
    password: newPerson().password,
  })
  expect(await errorPage(visitor, page)).toMatchObject({ id: 'security_csrf_violation' })
})

test("someone else's settings lead to the error page", async () => {
  const engine = await engineWith(plain)
  const theirs = await openPage(await signedInBrowser(engine, await newMember(engine)), 'settings')
  const visitor = await signedInBrowser(engine, await newMember(engine))
  const own = await openPage(visitor, 'settings')
  const page = await visitor.navigate(
    theirs.ui.action,
    fill(own, { method: 'password', password: newPerson().password }),
  )
  expect(await errorPage(visitor, page)).toMatchObject({ id: 'security_identity_mismatch' })
})

test('expired settings lead to new ones that say so', async () => {
  const engine = await engineWith(hasty)
  const visitor = await signedInBrowser(engine, await newMember(engine))
  const flow = await openPage(visitor, 'settings')
  await untilBriefIsOver()
  const page = await post(visitor, flow, {
    method: 'password',
    password: newPerson().password,
  })
  const fresh = await landed(visitor, page, 'settings')
  expect(fresh.id).not.toBe(flow.id)
  expect(messagesOf(fresh)).toEqual([messageId.settingsExpired])
})

test('an old session leads through a refresh to the change', async () => {
  const engine = await engineWith(wary)
  const member = await newMember(engine)
  const visitor = await signedInBrowser(engine, member)
  const flow = await openPage(visitor, 'settings')
  await untilBriefIsOver()
  const { password } = newPerson()
  const asked = await post(visitor, flow, { method: 'password', password })
  expect(asked).toMatchObject({
    status: 303,
    to: { at: 'engine', path: '/self-service/login/browser', query: { refresh: 'true' } },
    sets: ['ory_kratos_continuity'],
  })
  const login = await landed(visitor, await visitor.navigate(asked.to?.href ?? ''), 'login')
  const back = await post(visitor, login, {
    method: 'password',
    identifier: member.email,
    password: member.password,
  })
  expect(back).toMatchObject({
    status: 303,
    to: { at: 'engine', path: '/self-service/settings', query: { flow: flow.id } },
  })
  const saved = await landed(visitor, await visitor.navigate(back.to?.href ?? ''), 'settings')
  expect(messagesOf(saved)).toEqual([messageId.saved])
  await signedInBrowser(engine, { ...member, password })
})
