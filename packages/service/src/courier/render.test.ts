import { expect, test } from 'vitest'
import { languages } from './language.ts'
import type { Letter } from './letter.ts'
import { type Paper, render } from './render.ts'

const paper: Paper = {
  brand: 'Tea & <Biscuits>',
  recoveryUrl: 'https://id.example.org/recovery',
  host: 'id.example.org',
  house: 'en',
}
const code: Letter = { template: 'login_code_valid', code: '012345', minutes: 10 }

test('a mail is a whole page of its own: named, in one language, for light and dark, and asks nobody for anything', () => {
  const { html } = render(code, 'email', 'de', paper)
  expect(html).toContain('<html lang="de" dir="ltr">')
  expect(html).toContain('<title>Ihr Anmeldecode</title>')
  expect(html).toContain('<h1>Ihr Anmeldecode</h1>')
  expect(html).toContain('name="color-scheme" content="light dark"')
  expect(html).toContain('prefers-color-scheme: dark')
  expect(html).toContain('Tea &amp; &lt;Biscuits&gt;')
  expect(html).toContain('012345')
  expect(html).toContain('10 Minuten')
  expect(html).not.toMatch(/<img|<script|<link|url\(|@import|src=/i)
})

test.each(['ar', 'he'] as const)('%s reads from right to left, its code does not', (language) => {
  const { html } = render(code, 'email', language, paper)
  expect(html).toContain(`<section lang="${language}" dir="rtl">`)
  expect(html).toContain('<bdi dir="ltr">012345</bdi>')
})

test.each(languages)(
  'a text message in %s ends with the line that a browser looks for',
  (language) => {
    const { body } = render(code, 'sms', language, paper)
    expect(body.split('\n').at(-1)).toBe('@id.example.org #012345')
    expect(body.split('\n')[0]).toContain('012345')
    expect(body).not.toMatch(/[{}]/)
  },
)

test.each(languages)('a mail in %s has its code, how long it is good, and no hole', (language) => {
  const { body, html, subject } = render(code, 'email', language, paper)
  expect(body).toMatch(/^012345$/m)
  expect(body).toContain('10')
  for (const text of [subject, body, html.replace(/<style>[\s\S]*<\/style>/, '')]) {
    expect(text).not.toMatch(/[{}]|undefined/)
  }
})

test('a notice leads to where an account is taken back', () => {
  const { body, html } = render({ template: 'password_changed' }, 'email', 'en', paper)
  expect(body).toContain(
    'If this was not you, secure your account:\nhttps://id.example.org/recovery',
  )
  expect(html).toContain('href="https://id.example.org/recovery"')
})

test('a notice is written in the language of the house too, whatever the request asked for', () => {
  const { subject, body, html } = render({ template: 'password_changed' }, 'email', 'ja', paper)
  expect(subject).toBe('パスワードが変更されました / Your password was changed')
  expect(body).toContain('secure your account')
  expect(html).toMatch(/<section lang="ja" dir="ltr">[\s\S]*<section lang="en" dir="ltr">/)
})

test.each([
  [{ browser: 'Firefox', system: 'Linux' }, 'Firefox on Linux'],
  [{ system: 'Android' }, 'Android'],
  [{}, 'an unknown device'],
])('a new device is named as well as it is known: %j', (known, words) => {
  const { body } = render({ template: 'new_device', ...known }, 'email', 'en', paper)
  expect(body).toContain(`on a new device: ${words}.`)
})
