// @vitest-environment jsdom
import type { Flow, InputNode } from '@portico/client'
import axe from 'axe-core'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { button, hidden, input, message } from '../../test/nodes.ts'
import { recordedLogin } from '../../test/recorded-flows.ts'
import { en } from '../language/en.ts'
import { SpokenLanguage } from '../language/language.ts'
import { SettingsView } from './settings-view.tsx'

const key = (value: string, name: string, disabled = false): InputNode => {
  const remove = button('webauthn', 'webauthn_remove', value)
  const context = { display_name: name, added_at: '2026-11-15T03:45:54Z' }
  return {
    ...remove,
    attributes: { ...remove.attributes, disabled },
    meta: { label: { ...message(1050018, 'Remove', 'info'), context } },
  }
}

function drawn(...keys: InputNode[]): HTMLElement {
  const login = recordedLogin('browser/start')
  const nodes = [
    hidden('default', 'csrf_token', 't'),
    ...keys,
    input('webauthn', { name: 'webauthn_register_displayname' }),
    input('webauthn', {
      name: 'webauthn_register_trigger',
      type: 'button',
      onclickTrigger: 'oryWebAuthnRegistration',
    }),
  ]
  const flow: Flow = { ...login, ui: { ...login.ui, nodes } }
  const main = document.createElement('main')
  main.innerHTML = renderToString(
    <SpokenLanguage value={{ tag: 'en', dir: 'ltr', texts: en }}>
      <SettingsView flow={flow} />
    </SpokenLanguage>,
  )
  document.title = 'Portico'
  document.documentElement.lang = 'en'
  document.body.replaceChildren(main)
  return main
}

test('every key is there with its name and day, and what removes it asks first', async () => {
  const main = drawn(key('0102', 'Blue key'), key('0304', 'Phone'))
  const [first, second] = main.querySelectorAll('.p-keys li')
  expect(first?.querySelector('strong')?.textContent).toBe('Blue key')
  expect(first?.querySelector('time')?.textContent).toBe('Nov 15, 2026')
  expect(second?.querySelector('strong')?.textContent).toBe('Phone')
  const ask = first?.querySelector('details')
  expect(ask?.open).toBe(false)
  expect(ask?.querySelector('button')).toMatchObject({
    name: 'webauthn_remove',
    value: '0102',
    type: 'submit',
    textContent: 'Remove Blue key',
  })
  const { violations } = await axe.run(main, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
})

test('Enter in the field for a new key does not remove an old one', () => {
  const main = drawn(key('0102', 'Blue key'))
  const field = main.querySelector<HTMLInputElement>('[name=webauthn_register_displayname]')
  expect(field?.form?.querySelector('[name=webauthn_remove]')).toBeNull()
  const remove = main.querySelector<HTMLButtonElement>('[name=webauthn_remove]')
  expect(remove?.form?.querySelector('[name=csrf_token]')).not.toBeNull()
})

test('the only way in cannot be removed, and the list says why', () => {
  const main = drawn(key('0102', 'Blue key', true))
  expect(main.querySelector('[name=webauthn_remove]')).toBeNull()
  expect(main.textContent).toContain('only way to sign in')
})

test.each(['unnamed', ''])('a key called %j is called what it is', (name) => {
  const main = drawn(key('0102', name))
  expect(main.querySelector('strong')?.textContent).toBe('Security key')
  expect(main.querySelector('[name=webauthn_remove]')?.textContent).toBe('Remove Security key')
})

test('a day that cannot be read is left out', () => {
  const odd = key('0102', 'Blue key')
  const label = { ...message(1, 'x'), context: { display_name: 'Blue key', added_at: 'soon' } }
  expect(drawn({ ...odd, meta: { label } }).querySelector('time')).toBeNull()
})
