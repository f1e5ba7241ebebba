// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { formBody } from './form-body.ts'

function form(html: string): HTMLFormElement {
  document.body.innerHTML = `<form>${html}</form>`
  const found = document.querySelector('form')
  if (!found) throw new Error('no form')
  return found
}

test.each([
  ['what was typed', '<input name="identifier" value="ada">', { identifier: 'ada' }],
  [
    'flat names of traits',
    '<input name="traits.name.first" value="Ada">',
    { 'traits.name.first': 'Ada' },
  ],
  ['an empty field, which is a value', '<input name="code" value="">', { code: '' }],
  [
    'a ticked box over its hidden no',
    '<input type="hidden" name="agree" value="false"><input type="checkbox" name="agree" value="true" checked>',
    { agree: 'true' },
  ],
  [
    'the hidden no of a box that is not ticked',
    '<input type="hidden" name="agree" value="false"><input type="checkbox" name="agree" value="true">',
    { agree: 'false' },
  ],
  ['nothing of a disabled field', '<input name="a" value="1" disabled>', {}],
  ['nothing of a field without a name', '<input value="1">', {}],
  ['nothing of a button that was not pressed', '<button name="method" value="code">', {}],
  ['no file', '<input type="file" name="photo">', {}],
])('a form sends %s', (_, html, body) => {
  expect(formBody(form(html), null)).toEqual(body)
})

test('a form sends the button that was pressed', () => {
  const given = form(
    '<button name="method" value="a">A</button><button name="method" value="b">B</button>',
  )
  expect(formBody(given, given.querySelector<HTMLElement>('[value=b]'))).toEqual({ method: 'b' })
})
