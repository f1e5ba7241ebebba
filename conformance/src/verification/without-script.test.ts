import { expect, test } from 'vitest'
import { untilBriefIsOver } from '../brief.ts'
import { messagesOf, nodeOf } from '../form.ts'
import { newMember } from '../member.ts'
import { messageId } from '../message-id.ts'
import { backAt, errorPage, landed, openPage, post } from '../page.ts'
import { newPerson } from '../person.ts'
import { engineWith } from '../running-engine.ts'
import { codeFor, wrongCode } from '../sent-code.ts'
import { browserVisitor } from '../visitor.ts'
import { byCode, hasty, shownAfterSignUp } from './verification-case.ts'

test('address and code verify, and the page links onward', async () => {
  const engine = await engineWith(byCode)
  const member = await newMember(engine)
  await codeFor(engine, member.email)
  const visitor = browserVisitor(engine)
  const flow = await openPage(visitor, 'verification', { return_to: `${engine.siteUrl}/welcome` })
  const asked = await post(visitor, flow, { method: 'code', email: member.email })
  expect(asked).toMatchObject(backAt('verification', flow))
  const sent = await landed(visitor, asked, 'verification')
  expect(messagesOf(sent)).toEqual([messageId.verificationCodeSent])

  const right = await codeFor(engine, member.email)
  const wrong = await post(visitor, sent, { method: 'code', code: wrongCode(right) })
  expect(wrong).toMatchObject(backAt('verification', flow))
  const again = await landed(visitor, wrong, 'verification')
  expect(messagesOf(again)).toContain(messageId.wrongVerificationCode)

  const done = await post(visitor, again, { method: 'code', code: right })
  expect(done).toMatchObject(backAt('verification', flow))
  const passed = await landed(visitor, done, 'verification')
  expect(passed.state).toBe('passed_challenge')
  expect(messagesOf(passed)).toEqual([messageId.verified])
  expect(nodeOf(passed, 'continue')).toMatchObject({
    attributes: { href: `${engine.siteUrl}/welcome` },
  })
})

test("the mail's link leads to the page with the code filled in", async () => {
  const engine = await engineWith(byCode)
  const member = await newMember(engine)
  const { code, links } = await engine.mail.waitFor({ to: member.email })
  const [link = ''] = links
  const visitor = browserVisitor(engine)
  const page = await visitor.navigate(link)
  const flow = await landed(visitor, page, 'verification')
  expect(nodeOf(flow, 'code')).toMatchObject({ attributes: { value: code } })
  const done = await post(visitor, flow, { method: 'code', code })
  expect((await landed(visitor, done, 'verification')).state).toBe('passed_challenge')
})

test('the sixth try leads to a new verification', async () => {
  const engine = await engineWith(byCode)
  const member = await newMember(engine)
  await codeFor(engine, member.email)
  const visitor = browserVisitor(engine)
  const flow = await openPage(visitor, 'verification')
  let sent = await landed(
    visitor,
    await post(visitor, flow, { method: 'code', email: member.email }),
    'verification',
  )
  const code = wrongCode(await codeFor(engine, member.email))
  for (let tries = 0; tries < 6; tries += 1) {
    const page = await post(visitor, sent, { method: 'code', code })
    sent = await landed(visitor, page, 'verification')
  }
  expect(sent.id).not.toBe(flow.id)
})

test('an expired verification leads to a new one that says so', async () => {
  const visitor = browserVisitor(await engineWith(hasty))
  const flow = await openPage(visitor, 'verification')
  await untilBriefIsOver()
  const page = await post(visitor, flow, { method: 'code', email: newPerson().email })
  const fresh = await landed(visitor, page, 'verification')
  expect(fresh.id).not.toBe(flow.id)
  expect(messagesOf(fresh)).toEqual([messageId.verificationExpired])
})

test('an address without the token of its form leads to the error page', async () => {
  const visitor = browserVisitor(await engineWith(byCode))
  const flow = await openPage(visitor, 'verification')
  const page = await visitor.navigate(flow.ui.action, {
    method: 'code',
    email: newPerson().email,
  })
  expect(await errorPage(visitor, page)).toMatchObject({ id: 'security_csrf_violation' })
})

test('signing up leads to the page that verifies the address', async () => {
  const engine = await engineWith(shownAfterSignUp)
  const person = newPerson()
  const visitor = browserVisitor(engine)
  const flow = await openPage(visitor, 'registration')
  const page = await post(visitor, flow, {
    method: 'password',
    password: person.password,
    traits: { email: person.email },
  })
  expect(page.sets).toContain('ory_kratos_session')
  const sent = await landed(visitor, page, 'verification')
  expect(sent.state).toBe('sent_email')
})

test('a verification that is turned off leads to the error page', async () => {
  const visitor = browserVisitor(await engineWith())
  const page = await visitor.navigate('/self-service/verification/browser')
  expect(await errorPage(visitor, page)).toMatchObject({ code: 400 })
})
