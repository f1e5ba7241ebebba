import type { FormNode } from '@portico/client'
import { describe, expect, test } from 'vitest'
import { button, hidden, input, message, namesOf, valuesOf } from '../test/nodes.ts'
import { recordedFlows, recordedLogin } from '../test/recorded-flows.ts'
import { methodForms } from './method-forms.ts'

const token = hidden('default', 'csrf_token', 'token')
const identifier = input('default', { name: 'identifier' })
const password = input('password', { name: 'password', type: 'password' })

const inWords = (nodes: Parameters<typeof methodForms>[0]) =>
  methodForms(nodes).map((form) => [form.group, namesOf(form.nodes), valuesOf(form.buttons)])

describe('a form for each method', () => {
  test('name and password are one form, and a code is its further button', () => {
    expect(inWords(recordedLogin('browser/start').ui.nodes)).toEqual([
      ['passkey', ['csrf_token'], ['passkey_login_trigger=']],
      ['password', ['csrf_token', 'identifier', 'password'], ['method=password', 'method=code']],
    ])
  })

  test('each second factor that is typed has its own, with the token in every one', () => {
    const nodes = [
      token,
      input('totp', { name: 'totp_code' }),
      button('totp', 'method', 'totp'),
      input('lookup_secret', { name: 'lookup_secret' }),
      button('lookup_secret', 'method', 'lookup_secret'),
    ]
    expect(inWords(nodes)).toEqual([
      ['totp', ['csrf_token', 'totp_code'], ['method=totp']],
      ['lookup_secret', ['csrf_token', 'lookup_secret'], ['method=lookup_secret']],
    ])
  })

  test('providers stand alone and come first: their button sends nothing that was typed', () => {
    const nodes = [
      token,
      identifier,
      password,
      button('password', 'method', 'password'),
      button('oidc', 'provider', 'one'),
      button('oidc', 'provider', 'two'),
      button('saml', 'provider', 'work'),
    ]
    expect(inWords(nodes)).toEqual([
      ['saml', ['csrf_token'], ['provider=work']],
      ['oidc', ['csrf_token'], ['provider=one', 'provider=two']],
      ['password', ['csrf_token', 'identifier', 'password'], ['method=password']],
    ])
  })

  test('what a provider did not tell is typed into the form of its button', () => {
    const rest = { meta: { label: message(1040003, 'Continue', 'info') } }
    const provider = input('oidc', { name: 'provider', type: 'submit', value: 'one' }, rest)
    const email = (group: string) => input(group, { name: 'traits.email', type: 'email' })
    // Older services put the fields beside the button, newer ones into the default group.
    for (const group of ['default', 'oidc']) {
      expect(inWords([token, email(group), provider])).toEqual([
        ['oidc', ['csrf_token', 'traits.email'], ['provider=one']],
      ])
    }
  })

  test('Enter presses what sends the form, not what asks for a new code', () => {
    expect(inWords(recordedLogin('code/invalid').ui.nodes)).toEqual([
      ['code', ['csrf_token', 'identifier', 'code', 'method'], ['method=code', 'resend=code']],
    ])
  })

  test('a further button brings the hidden values that it needs, but no second method', () => {
    const nodes = [
      token,
      input('totp', { name: 'totp_code' }),
      button('totp', 'method', 'totp'),
      hidden('code', 'method', 'code'),
      hidden('code', 'address', 'ada@example.org'),
      button('code', 'method', 'code'),
    ]
    expect(inWords(nodes)).toEqual([
      ['totp', ['csrf_token', 'totp_code', 'address'], ['method=totp', 'method=code']],
    ])
  })

  test('the fields of the first registration step go with its one button', () => {
    const nodes = [
      token,
      input('default', { name: 'traits.email' }),
      button('profile', 'method', 'profile'),
    ]
    expect(inWords(nodes)).toEqual([
      ['profile', ['csrf_token', 'traits.email'], ['method=profile']],
    ])
  })

  test('a button of no group at all still sends the fields of no group', () => {
    expect(inWords([token, identifier, button('default', 'method', 'default')])).toEqual([
      ['default', ['csrf_token', 'identifier'], ['method=default']],
    ])
  })

  test('what starts nothing that we know, runs a script or is unknown is not there', () => {
    const script: FormNode = {
      type: 'script',
      group: 'webauthn',
      attributes: { id: 'webauthn_script', src: 'https://other.example/x.js' },
      messages: [],
      meta: {},
    }
    const nodes: FormNode[] = [
      token,
      script,
      { type: 'unknown', group: 'password' },
      input('passkey', { name: 'later', type: 'button', onclickTrigger: 'alert' }),
      hidden('passkey', 'passkey_challenge', '{}'),
      hidden('webauthn', 'webauthn_login'),
    ]
    expect(methodForms(nodes)).toEqual([])
  })

  describe('passkeys and security keys', () => {
    const trigger = (group: string, name: string, onclickTrigger: string) =>
      input(group, { name, type: 'button', onclickTrigger })
    const typed = [password, button('password', 'method', 'password')]
    const provider = button('oidc', 'provider', 'one')

    test('come first at sign-in, before providers, and need nothing that is typed', () => {
      const passkey = trigger('passkey', 'passkey_login_trigger', 'oryPasskeyLogin')
      const nodes = [token, provider, identifier, passkey, ...typed]
      expect(methodForms(nodes).map(({ group, oneTap }) => [group, oneTap])).toEqual([
        ['passkey', true],
        ['oidc', true],
        ['password', false],
      ])
      expect(inWords(nodes)[0]).toEqual([
        'passkey',
        ['csrf_token'],
        ['passkey_login_trigger=undefined'],
      ])
    })

    test('bring the hidden name of whoever signs in with a key', () => {
      const key = trigger('webauthn', 'webauthn_login_trigger', 'oryWebAuthnLogin')
      const nodes = [token, hidden('default', 'identifier', 'ada'), key]
      expect(inWords(nodes)[0]?.[1]).toEqual(['csrf_token', 'identifier'])
    })

    test('take along what was said of oneself a step before', () => {
      const passkey = trigger('passkey', 'passkey_register_trigger', 'oryPasskeyRegistration')
      const nodes = [token, hidden('default', 'traits.email', 'ada'), passkey, ...typed]
      expect(inWords(nodes)).toEqual([
        ['passkey', ['csrf_token', 'traits.email'], ['passkey_register_trigger=undefined']],
        ['password', ['csrf_token', 'traits.email', 'password'], ['method=password']],
      ])
    })

    test('are a further button where that is still being typed', () => {
      const passkey = trigger('passkey', 'passkey_register_trigger', 'oryPasskeyRegistration')
      const nodes = [token, input('default', { name: 'traits.email' }), passkey, ...typed]
      expect(inWords(nodes)).toEqual([
        [
          'password',
          ['csrf_token', 'traits.email', 'password'],
          ['method=password', 'passkey_register_trigger=undefined'],
        ],
      ])
    })

    test('of an account are listed apart from what adds one', () => {
      const nodes = [
        token,
        button('webauthn', 'webauthn_remove', '0102'),
        input('webauthn', { name: 'webauthn_register_displayname' }),
        trigger('webauthn', 'webauthn_register_trigger', 'oryWebAuthnRegistration'),
      ]
      const [form] = methodForms(nodes)
      expect(valuesOf(form?.keys ?? [])).toEqual(['webauthn_remove=0102'])
      expect(inWords(nodes)).toEqual([
        [
          'webauthn',
          ['csrf_token', 'webauthn_register_displayname'],
          ['webauthn_register_trigger=undefined'],
        ],
      ])
    })
  })

  test('nothing to fill in is no form', () => {
    expect(methodForms([])).toEqual([])
    expect(methodForms([token])).toEqual([])
  })
})

describe.each(recordedFlows)('$name', ({ flow }) => {
  const forms = methodForms(flow.ui.nodes)
  const hasToken = namesOf(flow.ui.nodes).includes('csrf_token')

  test('has the token in every form, and a button in every form', () => {
    expect(forms.length).toBeGreaterThan(0)
    for (const form of forms) {
      if (hasToken) expect(namesOf(form.nodes)).toContain('csrf_token')
      expect(form.buttons.length).toBeGreaterThan(0)
    }
  })

  test('loses no field and no button', () => {
    const drawn = new Set<FormNode>(
      forms.flatMap(({ nodes, buttons, keys = [] }) => nodes.concat(buttons, keys)),
    )
    const lost = flow.ui.nodes.filter(
      (node) =>
        node.type !== 'script' &&
        !(node.group === 'passkey' && node.type === 'input' && node.attributes.type === 'hidden') &&
        !drawn.has(node),
    )
    expect(namesOf(lost)).toEqual([])
  })
})
