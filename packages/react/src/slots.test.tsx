// @vitest-environment jsdom
import type { Flow, Ui } from '@portico/client'
import { createClient } from '@portico/client'
import { browserLogin, createFlowRunner } from '@portico/flows'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { button, input, message } from '../test/nodes.ts'
import { recordedFlows, recordedLogin } from '../test/recorded-flows.ts'
import { FlowScreen } from './flow-screen.tsx'
import { FlowView } from './flow-view.tsx'
import { en } from './language/en.ts'
import { SpokenLanguage } from './language/language.ts'
import { SettingsView } from './settings/settings-view.tsx'
import type { Slots } from './slots.ts'
import { OwnSlots } from './slots.ts'
import { TextField } from './text-field.tsx'

const mark = (name: string) => () => <mark>{name}</mark>

/** Every piece replaced by its own name; a type error when one is missing. */
const marked: Slots = {
  Heading: mark('Heading'),
  Notice: mark('Notice'),
  FlowMessages: mark('FlowMessages'),
  Divider: mark('Divider'),
  FieldFrame: mark('FieldFrame'),
  Messages: mark('Messages'),
  TextField: mark('TextField'),
  PasswordField: mark('PasswordField'),
  CodeField: mark('CodeField'),
  PhoneField: mark('PhoneField'),
  SelectField: mark('SelectField'),
  CheckboxField: mark('CheckboxField'),
  SubmitButton: mark('SubmitButton'),
  CeremonyButton: mark('CeremonyButton'),
  TextBlock: mark('TextBlock'),
  NodeImage: mark('NodeImage'),
  NodeLink: mark('NodeLink'),
  Division: mark('Division'),
  KeyList: mark('KeyList'),
}

const around = { group: 'profile', messages: [], meta: {} }
const nodes: Ui['nodes'] = [
  input('profile', { name: 'traits.name' }),
  input('profile', { name: 'password', type: 'password' }),
  input('profile', { name: 'code' }),
  input('profile', { name: 'traits.phone', type: 'tel' }),
  input('profile', { name: 'traits.size', options: [{ value: 'S' }] }),
  input('profile', { name: 'traits.agreed', type: 'checkbox' }),
  button('profile', 'method', 'profile'),
  button('passkey', 'passkey_remove', '01'),
  input('passkey', {
    name: 'passkey_register_trigger',
    type: 'button',
    onclickTrigger: 'oryPasskeySettingsRegistration',
  }),
  { ...around, type: 'text', attributes: { id: 't', text: message(1, 'Read') } },
  { ...around, type: 'img', attributes: { id: 'i', src: 'data:image/png;base64,' } },
  { ...around, type: 'a', attributes: { id: 'a', href: '/', title: message(1, 'Go') } },
  { ...around, type: 'div', attributes: { id: 'captcha' } },
]
const login = recordedLogin('browser/start')
const flow: Flow = { ...login, ui: { ...login.ui, nodes } }

const still = {
  now: () => new Date(),
  after: () => () => {},
  online: () => true,
  onOnline: () => () => {},
}

const html = (slots: Partial<Slots>, view = FlowView, shown = flow) =>
  renderToString(
    <SpokenLanguage value={{ tag: 'en', dir: 'ltr', texts: en }}>
      <OwnSlots value={slots}>
        <FlowScreen
          view={view}
          runner={createFlowRunner({
            calls: browserLogin,
            client: createClient({ baseUrl: 'http://127.0.0.1:9' }),
            ports: still,
            flow: shown,
          })}
        />
      </OwnSlots>
    </SpokenLanguage>,
  )

const marksIn = (drawn: string) => new Set([...drawn.matchAll(/<mark>(\w+)/g)].map(([, m]) => m))

describe('a page with pieces of its own', () => {
  test('has each of them in the place of ours', () => {
    const { FieldFrame: _frame, Messages: _messages, ...whole } = marked
    const inWholePieces = new Set([
      ...marksIn(html(whole, SettingsView)),
      ...marksIn(html(whole, FlowView, login)),
    ])
    expect(inWholePieces).toEqual(new Set(Object.keys(whole)))
  })

  test('may replace what our pieces are made of', () => {
    const { FieldFrame, Messages } = marked
    expect(marksIn(html({ FieldFrame }))).toEqual(new Set(['FieldFrame']))
    const wrong = recordedFlows.find(({ name }) => name === 'login/password/invalid.json')
    expect(marksIn(html({ Messages }, FlowView, wrong?.flow))).toEqual(new Set(['Messages']))
  })

  test('may put something around one of ours', () => {
    const boxed: Slots['TextField'] = ({ node }) => (
      <fieldset>
        <TextField node={node} />
      </fieldset>
    )
    expect(html({ TextField: boxed })).toMatch(/<fieldset>.*name="traits\.name".*<\/fieldset>/)
  })
})

test('room that the service leaves for a captcha is empty until a page fills it', () => {
  expect(html({})).not.toContain('captcha')
  const Captcha: Slots['Division'] = ({ node }) => <div id={node.attributes.id}>puzzle</div>
  expect(html({ Division: Captcha })).toContain('<div id="captcha">puzzle</div>')
})
