import type { Ui } from '@portico/client'
import { describe, expect, test } from 'vitest'
import { button, hidden, input, message } from '../test/nodes.ts'
import { placeMessages } from './place-messages.ts'

const wrong = message(4000006, 'The provided credentials are invalid.')
const other = message(1010014, 'A code was sent.', 'info')
const short = message(4000032, 'Too short.')
const identifier = input('default', { name: 'identifier' })
const password = input('password', { name: 'password', type: 'password' }, { messages: [short] })

const ui = (rest: Partial<Ui>): Ui => ({ action: '/', method: 'POST', nodes: [], ...rest })

describe('a wrong password', () => {
  test('is said beside the password, after what is said there already', () => {
    const placed = placeMessages(ui({ messages: [other, wrong], nodes: [identifier, password] }))
    expect(placed.messages).toEqual([other])
    expect(placed.nodes).toEqual([identifier, { ...password, messages: [short, wrong] }])
  })

  test('is said above the form where there is no such field', () => {
    const given = ui({ messages: [wrong], nodes: [identifier] })
    expect(placeMessages(given)).toEqual(given)
  })
})

describe('a form that needs nothing moved stays as it is', () => {
  test.each([
    ['without messages', ui({ nodes: [password] })],
    ['with messages written as null', ui({ nodes: [password], messages: null })],
    ['with messages about something else', ui({ nodes: [password], messages: [other] })],
    ['without any node', ui({ messages: [wrong] })],
  ])('%s', (_, given) => {
    expect(placeMessages(given)).toBe(given)
  })
})

describe('a word about something that is not drawn is said above the form', () => {
  test.each([
    ['a hidden value', { ...hidden('default', 'identifier'), messages: [short] }],
    ['a button', { ...button('oidc', 'provider', 'one'), messages: [short] }],
    ['a trigger', input('passkey', { name: 'x', type: 'button' }, { messages: [short] })],
  ])('%s', (_, node) => {
    expect(placeMessages(ui({ messages: [other], nodes: [node] })).messages).toEqual([other, short])
    expect(placeMessages(ui({ nodes: [node] })).messages).toEqual([short])
  })
})
