import { createBrowserLoginFlow, createNativeLoginFlow, updateLoginFlow } from '@portico/client'
import { expect, test } from 'vitest'
import { flowOf, resultOf } from '../answer.ts'
import { expected } from '../differences.ts'
import { fill, inputOf, labelOf, messagesAt, messagesOf, outline } from '../form.ts'
import { newMember } from '../member.ts'
import { messageId } from '../message-id.ts'
import { backAt, landed, openPage, post } from '../page.ts'
import { newPerson } from '../person.ts'
import { engineWith } from '../running-engine.ts'
import { codeFor } from '../sent-code.ts'
import { appVisitor, browserVisitor } from '../visitor.ts'
import { passwordOf } from './login-case.ts'

const identifierFirst = { login: 'identifier-first', code: 'passwordless' } as const
const discreet = { ...identifierFirst, mitigateEnumeration: true }

const firstScreen = [
  'default/csrf_token',
  'identifier_first/identifier',
  'identifier_first/method=identifier_first',
]

test('with script: first who, then the ways in that the account has', async () => {
  const engine = await engineWith(identifierFirst)
  const member = await newMember(engine)
  const { client } = browserVisitor(engine)
  const flow = flowOf(await createBrowserLoginFlow(client), 200)
  expect([...outline(flow)].sort()).toEqual([...firstScreen].sort())
  expect(labelOf(flow, 'method')).toBe(messageId.continue)

  const choice = flowOf(
    await updateLoginFlow(client, {
      flow: flow.id,
      body: fill(flow, { method: 'identifier_first', identifier: member.email }),
    }),
    400,
  )
  expect(choice).toMatchObject({ id: flow.id, active: 'identifier_first' })
  expect(inputOf(choice, 'identifier').attributes).toMatchObject({
    type: 'hidden',
    value: member.email,
  })
  expect(labelOf(choice, 'method', 'password')).toBe(messageId.signInWithPassword)
  expect(labelOf(choice, 'method', 'code')).toBe(messageId.sendLoginCode)
  expect(outline(choice)).toContain('password/password')

  const wrong = flowOf(
    await updateLoginFlow(client, {
      flow: flow.id,
      body: fill(choice, passwordOf({ ...member, password: 'not theirs' })),
    }),
    400,
  )
  expect(messagesOf(wrong)).toContain(messageId.invalidCredentials)
  resultOf(await updateLoginFlow(client, { flow: flow.id, body: fill(wrong, passwordOf(member)) }))
})

test('someone whom nobody knows is told so at the identifier', async () => {
  const { client } = browserVisitor(await engineWith(identifierFirst))
  const flow = flowOf(await createBrowserLoginFlow(client), 200)
  const asked = flowOf(
    await updateLoginFlow(client, {
      flow: flow.id,
      body: fill(flow, { method: 'identifier_first', identifier: newPerson().email }),
    }),
    400,
  )
  expect(messagesAt(asked, 'identifier')).toEqual([messageId.noLoginMethod])
})

test('an identifier that was left out is asked for', async () => {
  const { client } = browserVisitor(await engineWith(identifierFirst))
  const flow = flowOf(await createBrowserLoginFlow(client), 200)
  const body = fill(flow, { method: 'identifier_first' })
  const asked = flowOf(await updateLoginFlow(client, { flow: flow.id, body }), 400)
  expect(messagesAt(asked, 'identifier')).toEqual(expected('missing-identifier'))
})

test('a discreet service shows everyone the same ways in', async () => {
  const engine = await engineWith(discreet)
  const { client } = browserVisitor(engine)
  const screens: string[][] = []
  for (const { email } of [await newMember(engine), newPerson()]) {
    const flow = flowOf(await createBrowserLoginFlow(client), 200)
    const choice = flowOf(
      await updateLoginFlow(client, {
        flow: flow.id,
        body: fill(flow, { method: 'identifier_first', identifier: email }),
      }),
      400,
    )
    expect(messagesOf(choice)).toEqual([])
    screens.push(outline(choice))
  }
  expect(screens[0]).toContain('password/password')
  expect(screens[0]).toEqual(screens[1])
})

test('without script: each step leads to the page again, the last one home', async () => {
  const engine = await engineWith(identifierFirst)
  const member = await newMember(engine)
  const visitor = browserVisitor(engine)
  const flow = await openPage(visitor, 'login')
  const first = await post(visitor, flow, {
    method: 'identifier_first',
    identifier: member.email,
  })
  expect(first).toMatchObject(backAt('login', flow))
  const choice = await landed(visitor, first, 'login')
  expect(outline(choice)).toContain('password/password')
  expect(await post(visitor, choice, passwordOf(member))).toMatchObject({
    status: 303,
    to: { at: 'site', path: '/' },
    sets: ['csrf_token_*', 'ory_kratos_session'],
  })
})

test('in an app: identifier, then a code by mail', async () => {
  const engine = await engineWith(identifierFirst)
  const member = await newMember(engine)
  const { client } = appVisitor(engine)
  const flow = flowOf(await createNativeLoginFlow(client), 200)
  const submit = (body: Record<string, unknown>) => updateLoginFlow(client, { flow: flow.id, body })
  const identifier = member.email
  flowOf(await submit({ method: 'identifier_first', identifier }), 400)
  const sent = flowOf(await submit({ method: 'code', identifier }), 400)
  expect(sent.state).toBe('sent_email')
  const code = await codeFor(engine, identifier)
  expect(resultOf(await submit({ method: 'code', identifier, code })).session_token).toMatch(
    /^ory_st_/,
  )
})
