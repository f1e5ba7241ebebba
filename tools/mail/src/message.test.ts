import { expect, test } from 'vitest'
import { messageFrom } from './message.ts'

const plain = { kind: 'email', to: 'ada@example.org', subject: '', text: '', html: '' } as const

test('the code is found in the text, and digits inside a link are not mistaken for it', () => {
  const { code } = messageFrom({
    ...plain,
    text: 'Open http://localhost/verification?flow=0a-123456-b or type 654321.',
  })
  expect(code).toBe('654321')
})

test('a mail without a code has none', () => {
  expect(messageFrom({ ...plain, text: 'Call 1234567 or 12345.' })).not.toHaveProperty('code')
})

test('a mail that only has HTML still gives its code', () => {
  expect(messageFrom({ ...plain, html: '<p>Your code: <b>020406</b></p>' }).code).toBe('020406')
})

test('each link is listed once, unescaped, and without the full stop after it', () => {
  const { links } = messageFrom({
    ...plain,
    html: '<a href="http://localhost/r?flow=1&amp;token=2">reset</a>',
    text: 'http://localhost/r?flow=1&token=2 or see http://localhost/help.',
  })
  expect(links).toEqual(['http://localhost/r?flow=1&token=2', 'http://localhost/help'])
})
