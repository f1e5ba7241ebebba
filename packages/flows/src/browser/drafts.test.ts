// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { flowWith } from '../../test/flow-with.ts'
import { draftFields } from './draft-fields.ts'
import { draftsOf } from './drafts.ts'

const flow = flowWith([
  { name: 'csrf_token', type: 'hidden' },
  { name: 'identifier', type: 'text', autocomplete: 'username webauthn' },
  { name: 'password', type: 'password', autocomplete: 'current-password' },
  { name: 'code', type: 'text' },
  { name: 'totp_code', type: 'text' },
  { name: 'lookup_secret', type: 'text' },
  { name: 'pin', type: 'text', autocomplete: 'one-time-code' },
  { name: 'phrase', type: 'text', autocomplete: 'new-password' },
  { name: 'passkey_login', type: 'hidden' },
  { name: 'traits.email', type: 'email' },
  { name: 'traits.phone', type: 'tel' },
  { name: 'traits.agreed', type: 'checkbox' },
  { name: 'method', type: 'submit' },
])

beforeEach(() => sessionStorage.clear())

/** A page as it is drawn, with what is in its fields. */
function page(values: Record<string, string> = {}) {
  const root = document.createElement('div')
  for (const node of flow.ui.nodes) {
    if (node.type !== 'input') continue
    const input = document.createElement('input')
    // The worst that a page can do: every secret is in the open.
    Object.assign(input, { name: node.attributes.name, value: values[node.attributes.name] ?? '' })
    root.append(input)
  }
  const drafts = draftsOf('login', { root, flow: () => flow, storage: sessionStorage })
  const value = (name: string) => root.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value
  return { drafts, value }
}

test('only what is typed and no secret is ever kept', () => {
  expect(draftFields(flow)).toEqual(['identifier', 'traits.email', 'traits.phone'])
  const everything = Object.fromEntries(
    flow.ui.nodes.map((node) => [node.type === 'input' ? node.attributes.name : '', 'canary']),
  )
  page(everything).drafts.save()
  expect(JSON.parse(sessionStorage.getItem('portico/draft/login') ?? '')).toEqual({
    identifier: 'canary',
    'traits.email': 'canary',
    'traits.phone': 'canary',
  })
})

test('a page that comes back is filled in where it is empty', () => {
  page({ identifier: 'ada', 'traits.email': 'ada@example.org', password: 'theirs' }).drafts.save()
  const { drafts, value } = page({ 'traits.email': 'other@example.org' })
  drafts.restore()
  expect(value('identifier')).toBe('ada')
  expect(value('traits.email')).toBe('other@example.org')
  expect(value('password')).toBe('')
})

test('what was emptied stays empty', () => {
  page({ identifier: 'ada' }).drafts.save()
  page({ identifier: '' }).drafts.save()
  const { drafts, value } = page()
  drafts.restore()
  expect(value('identifier')).toBe('')
})

test('what was sent is forgotten', () => {
  const first = page({ identifier: 'ada' })
  first.drafts.save()
  first.drafts.forget()
  expect(sessionStorage).toHaveLength(0)
})

test.each(['no JSON', 'null', '7', '{"identifier":{"toString":1}}', '[]'])(
  'what someone else put there is passed over: %s',
  (text) => {
    sessionStorage.setItem('portico/draft/login', text)
    const { drafts, value } = page()
    drafts.restore()
    expect(value('identifier')).toBe('')
    drafts.save()
  },
)

test('a browser that forbids storage costs nothing but the draft', () => {
  const refuse = () => {
    throw new DOMException('', 'SecurityError')
  }
  const storage = { getItem: refuse, setItem: refuse, removeItem: refuse }
  const drafts = draftsOf('login', { root: document.body, flow: () => flow, storage })
  expect(() => {
    drafts.save()
    drafts.restore()
    drafts.forget()
  }).not.toThrow()
})
