import { toSession } from '@portico/client'
import { expect, test } from 'vitest'
import { untilBriefIsOver } from '../brief.ts'
import { resultOf } from '../answer.ts'
import { messagesOf } from '../form.ts'
import { newMember, signedInBrowser } from '../member.ts'
import { messageId } from '../message-id.ts'
import { backAt, errorPage, landed, openPage, post } from '../page.ts'
import { newPerson } from '../person.ts'
import { engineWith } from '../running-engine.ts'
import { browserVisitor } from '../visitor.ts'
import { codeFor, wrongCode } from '../sent-code.ts'
import { hasty, stepwise } from './recovery-case.ts'

test('a recovery starts on the recovery page', async () => {
  const visitor = browserVisitor(await engineWith())
  const page = await visitor.navigate('/self-service/recovery/browser')
  expect(page).toMatchObject({
    status: 303,
    to: { at: 'site', path: '/recovery' },
    sets: ['csrf_token_*'],
  })
  await landed(visitor, page, 'recovery')
})

test.each([{}, stepwise])(
  'address and code lead to the settings, signed in (%o)',
  async (setup) => {
    const engine = await engineWith(setup)
    const member = await newMember(engine)
    const visitor = browserVisitor(engine)
    const flow = await openPage(visitor, 'recovery')
    const asked = await post(visitor, flow, { method: 'code', email: member.email })
    expect(asked).toMatchObject(backAt('recovery', flow))
    const sent = await landed(visitor, asked, 'recovery')
    expect(sent.state).toBe('sent_email')
    expect(messagesOf(sent)).toEqual([messageId.recoveryCodeSent])

    const right = await codeFor(engine, member.email)
    const wrong = await post(visitor, sent, { method: 'code', code: wrongCode(right) })
    expect(wrong).toMatchObject(backAt('recovery', flow))
    const again = await landed(visitor, wrong, 'recovery')
    expect(messagesOf(again)).toContain(messageId.wrongRecoveryCode)

    const done = await post(visitor, again, { method: 'code', code: right })
    expect(done).toMatchObject({
      status: 303,
      to: { at: 'site', path: '/settings' },
      sets: ['csrf_token_*', 'ory_kratos_session'],
    })
    expect(messagesOf(await landed(visitor, done, 'settings'))).toEqual([messageId.recovered])
    expect(resultOf(await toSession(visitor.client)).identity?.id).toBe(member.id)
  },
)

test('an unknown address looks the same', async () => {
  const visitor = browserVisitor(await engineWith())
  const flow = await openPage(visitor, 'recovery')
  const page = await post(visitor, flow, { method: 'code', email: newPerson().email })
  const sent = await landed(visitor, page, 'recovery')
  expect(sent.state).toBe('sent_email')
  expect(messagesOf(sent)).toEqual([messageId.recoveryCodeSent])
})

test('the sixth try leads to a new recovery', async () => {
  const engine = await engineWith()
  const member = await newMember(engine)
  const visitor = browserVisitor(engine)
  const flow = await openPage(visitor, 'recovery')
  let sent = await landed(
    visitor,
    await post(visitor, flow, { method: 'code', email: member.email }),
    'recovery',
  )
  const code = wrongCode(await codeFor(engine, member.email))
  for (let tries = 0; tries < 6; tries += 1) {
    sent = await landed(visitor, await post(visitor, sent, { method: 'code', code }), 'recovery')
  }
  expect(sent.id).not.toBe(flow.id)
  expect(messagesOf(sent)).toEqual([messageId.invalid])
})

test('without its token a form leads to the error page', async () => {
  const visitor = browserVisitor(await engineWith())
  const flow = await openPage(visitor, 'recovery')
  const page = await visitor.navigate(flow.ui.action, {
    method: 'code',
    email: newPerson().email,
  })
  expect(await errorPage(visitor, page)).toMatchObject({ id: 'security_csrf_violation' })
})

test('an expired recovery leads to a new one that says so', async () => {
  const visitor = browserVisitor(await engineWith(hasty))
  const flow = await openPage(visitor, 'recovery')
  await untilBriefIsOver()
  const page = await post(visitor, flow, { method: 'code', email: newPerson().email })
  const fresh = await landed(visitor, page, 'recovery')
  expect(fresh.id).not.toBe(flow.id)
  expect(messagesOf(fresh)).toEqual([messageId.recoveryExpired])
})

test('who is signed in is led home', async () => {
  const engine = await engineWith()
  const visitor = await signedInBrowser(engine, await newMember(engine))
  expect(await visitor.navigate('/self-service/recovery/browser')).toMatchObject({
    status: 302,
    to: { at: 'site', path: '/' },
  })
})

test('a recovery that is turned off leads to the error page', async () => {
  const visitor = browserVisitor(await engineWith({ recovery: false }))
  const page = await visitor.navigate('/self-service/recovery/browser')
  expect(await errorPage(visitor, page)).toMatchObject({ code: 400 })
})
