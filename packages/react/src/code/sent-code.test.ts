import type { Flow, Message } from '@portico/client'
import { describe, expect, test } from 'vitest'
import { button, hidden, message } from '../../test/nodes.ts'
import { recordedFlows } from '../../test/recorded-flows.ts'
import { isJustSent, isSent, isSentToPhone, resendButton } from './sent-code.ts'

const recorded = (wanted: string): Flow => {
  const found = recordedFlows.find(({ name }) => name === wanted)
  if (!found) throw new Error(`nothing is recorded as ${wanted}`)
  return found.flow
}

const sent = recorded('login/code/sent.json')
const saying = (...messages: Message[]): Flow => ({ ...sent, ui: { ...sent.ui, messages } })

describe('a flow that waits for a code', () => {
  test.each(['login/code/sent.json', 'recovery/code/sent.json', 'verification/code/sent.json'])(
    '%s has one on its way, and a button for another',
    (name) => {
      const flow = recorded(name)
      expect([isSent(flow), isJustSent(flow)]).toEqual([true, true])
      expect(resendButton(flow)?.attributes.type).toBe('submit')
    },
  )

  test('that only says what was wrong has sent nothing', () => {
    expect(isJustSent(saying(message(4010008, 'Wrong.')))).toBe(false)
    expect(isJustSent(saying())).toBe(false)
  })

  test('is told from one that has not begun, or asks for a code of an app', () => {
    expect(isSent(recorded('login/browser/start.json'))).toBe(false)
    expect(isSent(recorded('login/browser/start-aal2.json'))).toBe(false)
  })
})

describe('a code came as a text message', () => {
  const to = (value: string): Flow => ({
    ...sent,
    ui: { ...sent.ui, nodes: [hidden('code', 'identifier', value)] },
  })

  test.each([
    ['+4915112345678', true],
    ['015112345678', true],
    ['ada@example.org', false],
    ['ada1815', false],
  ])('when it was sent to %s: %j', (address, phone) => {
    expect(isSentToPhone(to(address))).toBe(phone)
  })

  test('when the flow says so', () => {
    const flow = saying(message(1080004, 'A text message …', 'info'))
    expect(isSentToPhone({ ...flow, ui: { ...flow.ui, nodes: [] } })).toBe(true)
  })

  test('but not before one was sent', () => {
    expect(isSentToPhone({ ...to('+4915112345678'), state: 'choose_method' })).toBe(false)
  })
})

test('without a label the button for another code is known by its name', () => {
  const nodes = [button('code', 'method', 'code'), button('code', 'resend', 'code')]
  expect(resendButton({ ...sent, ui: { ...sent.ui, nodes } })?.attributes.name).toBe('resend')
})
