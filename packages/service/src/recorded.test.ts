import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UiNode } from './flow/node.ts'
import { type Fields, isFields } from './http/fields.ts'
import type { Service } from './open-service.ts'
import {
  Browser,
  Native,
  openTestService,
  origin,
  password,
  signUp,
  uiOf,
} from './testing/visitor.ts'

// Answers of Kratos v26.2.0, recorded: what this service says must have the same form.

interface Recorded {
  status: number
  body: Fields
}

function recorded(name: string): Recorded {
  return JSON.parse(readFileSync(new URL(`../fixtures/v26/${name}.json`, import.meta.url), 'utf8'))
}

// Groups whose methods the recording had on and these tests look at.
const compared = new Set(['default', 'profile', 'password', 'code'])

/** All that a client goes by: type, group, name, kind of field, label and messages. */
function formOf(flow: unknown): unknown[] {
  return uiOf(flow)
    .nodes.filter((node) => compared.has(node.group))
    .map(outlineOf)
}

function outlineOf(node: UiNode): unknown {
  const outline = {
    type: node.type,
    group: node.group,
    label: node.meta.label?.id,
    messages: node.messages.map(({ id, text }) => ({ id, text })),
  }
  if (node.type !== 'input') return { ...outline, key: node.attributes.id }
  const { name, type, value, required = false } = node.attributes
  // A button that sends an address again carries the address, which differs by visitor.
  const pressed = type === 'submit' && name !== 'email' ? value : undefined
  return { ...outline, key: name, input: type, required, pressed }
}

const saidOf = (flow: unknown) => (uiOf(flow).messages ?? []).map(({ id }) => id)

/** The names of all fields, however deep; lists count by their first item. */
function shape(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shape)
  if (!isFields(value)) return typeof value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shape(inner)]))
}

const email = 'ada1794714324425@example.org'
const phone = '+4915123456789'
let service: Service
let member: Native

beforeAll(async () => {
  service = await openTestService({
    config: {
      methods: {
        password: { min_length_alone: 8 },
        passkey: { enabled: false },
        webauthn: { enabled: false },
      },
      flows: { settings: { privileged_session_max_age: '1h' } },
    },
  })
  member = await signUp(service, email)
  const { body: flow } = await member.get('/self-service/settings/api')
  await member.submit(flow, { method: 'profile', traits: { email, phone } })
})

afterAll(() => service.close())

const flows: Record<string, () => Promise<{ status: number; body: Fields }>> = {
  'login/api/start': () => new Native(service).get('/self-service/login/api'),
  'login/browser/start': () => new Browser(service).get('/self-service/login/browser'),
  'login/password/invalid': async () => {
    const native = new Native(service)
    const { body: flow } = await native.get('/self-service/login/api')
    return native.submit(flow, { method: 'password', identifier: email, password: 'not theirs' })
  },
  'login/code/sent': async () => {
    const native = new Native(service)
    const { body: flow } = await native.get('/self-service/login/api')
    return native.submit(flow, { method: 'code', identifier: email })
  },
  'login/code/invalid': async () => {
    const native = new Native(service)
    const { body: flow } = await native.get('/self-service/login/api')
    await native.submit(flow, { method: 'code', identifier: email })
    return native.submit(flow, { method: 'code', identifier: email, code: 'abcdef' })
  },
  'registration/browser/start': () =>
    new Browser(service).get('/self-service/registration/browser'),
  'registration/api/start': () => new Native(service).get('/self-service/registration/api'),
  'registration/profile/invalid-phone': async () => {
    const native = new Native(service)
    const { body: flow } = await native.get('/self-service/registration/api')
    return native.submit(flow, {
      method: 'profile',
      traits: { email: 'b@example.org', phone: '12' },
    })
  },
  'registration/profile/next-choose-credential': async () => {
    const native = new Native(service)
    const { body: flow } = await native.get('/self-service/registration/api')
    return native.submit(flow, { method: 'profile', traits: { email: 'b@example.org' } })
  },
  'registration/password/too-short': async () => {
    const native = new Native(service)
    const { body: flow } = await native.get('/self-service/registration/api')
    const traits = { email: 'b@example.org' }
    await native.submit(flow, { method: 'profile', traits })
    return native.submit(flow, { method: 'password', password: 'abc', traits })
  },
  'recovery/browser/start': () => new Browser(service).get('/self-service/recovery/browser'),
  'recovery/code/sent': async () => {
    const browser = new Browser(service)
    const { body: flow } = await browser.get('/self-service/recovery/browser')
    return browser.submit(flow, { method: 'code', email })
  },
  'recovery/code/wrong': async () => {
    const browser = new Browser(service)
    const { body: flow } = await browser.get('/self-service/recovery/browser')
    const { body: sent } = await browser.submit(flow, { method: 'code', email })
    return browser.submit(sent, { method: 'code', code: 'abcdef' })
  },
  'recovery/code/bad-address': async () => {
    const browser = new Browser(service)
    const { body: flow } = await browser.get('/self-service/recovery/browser')
    return browser.submit(flow, { method: 'code', email: 'x' })
  },
  'verification/browser/start': () =>
    new Browser(service).get('/self-service/verification/browser'),
  'verification/code/sent': async () => {
    const browser = new Browser(service)
    const { body: flow } = await browser.get('/self-service/verification/browser')
    return browser.submit(flow, { method: 'code', email })
  },
  'verification/code/wrong': async () => {
    const browser = new Browser(service)
    const { body: flow } = await browser.get('/self-service/verification/browser')
    const { body: sent } = await browser.submit(flow, { method: 'code', email })
    return browser.submit(sent, { method: 'code', code: 'abcdef' })
  },
  'settings/api/start': () => member.get('/self-service/settings/api'),
  'settings/profile/saved': async () => {
    const { body: flow } = await member.get('/self-service/settings/api')
    return member.submit(flow, {
      method: 'profile',
      traits: { email, phone, name: { first: 'Ada' } },
    })
  },
  'settings/password/too-short': async () => {
    const { body: flow } = await member.get('/self-service/settings/api')
    return member.submit(flow, { method: 'password', password: 'a' })
  },
}

describe('forms are those that were recorded', () => {
  test.each(Object.entries(flows))('%s', async (name, play) => {
    const then = recorded(name)
    const now = await play()
    expect(now.status).toBe(then.status)
    expect(formOf(now.body)).toEqual(formOf(then.body))
    expect(saidOf(now.body)).toEqual(saidOf(then.body))
    for (const field of [
      'type',
      'state',
      'active',
      'refresh',
      'requested_aal',
      'organization_id',
    ]) {
      // A settings flow keeps the `success` of an earlier change; the recording went on with one flow.
      if (field === 'state' && name.startsWith('settings/')) continue
      if (field === 'active' && name.startsWith('settings/')) continue
      expect([field, now.body[field]]).toEqual([field, then.body[field]])
    }
  })
})

const errors: Record<string, () => Promise<{ status: number; body: Fields }>> = {
  'login/browser/csrf': async () => {
    const browser = new Browser(service)
    const { body: flow } = await browser.get('/self-service/login/browser')
    return browser.submit(flow, {
      method: 'password',
      identifier: email,
      password,
      csrf_token: 'x',
    })
  },
  'login/browser/aal2-no-session': () =>
    new Browser(service).get('/self-service/login/browser?aal=aal2'),
  'login/browser/already-signed-in': () => member.get('/self-service/login/browser'),
  'login/browser/return-to-forbidden': () =>
    new Browser(service).get('/self-service/login/browser?return_to=https://other.example/'),
  'login/browser/unknown-flow': () =>
    new Native(service).get('/self-service/login/flows?id=7e1e9d6c-70ab-4ac6-9e4e-1d3c1d6e9a11'),
  'settings/browser/no-session': () => new Browser(service).get('/self-service/settings/browser'),
  'session/whoami-none': () => new Native(service).get('/sessions/whoami'),
}

describe('errors are told in the recorded words', () => {
  test.each(Object.entries(errors))('%s', async (name, play) => {
    const then = recorded(name)
    const { status, body } = await play()
    expect({ status, body }).toEqual({ status: then.status, body: then.body })
  })

  test('the sample error has its zero times', async () => {
    const { body } = await new Native(service).get('/self-service/errors?id=stub:500')
    expect({ ...body, id: '' }).toEqual({ ...recorded('error/stub').body, id: '' })
  })
})

describe('sessions have the recorded shape', () => {
  test('whoami', async () => {
    const { body } = await member.get('/sessions/whoami')
    const then = recorded('session/whoami').body
    const plain = (session: Fields) =>
      shape({ ...session, identity: { ...toFields(session['identity']), traits: {} } })
    expect(plain(body)).toEqual(plain(then))
    expect(toFields(body['identity'])['schema_url']).toBe(`${origin}/schemas/ZGVmYXVsdA`)
  })

  test('a login in an app', async () => {
    const native = new Native(service)
    const { body: flow } = await native.get('/self-service/login/api')
    const { body } = await native.submit(flow, { method: 'password', identifier: email, password })
    expect(Object.keys(body)).toEqual(Object.keys(recorded('login/password/done').body))
  })

  test('a registration in an app', async () => {
    const native = new Native(service)
    const { body: flow } = await native.get('/self-service/registration/api')
    const { body } = await native.submit(flow, {
      method: 'password',
      password,
      traits: { email: 'new@example.org' },
    })
    const then = recorded('registration/password/done').body
    expect(Object.keys(body)).toEqual(Object.keys(then))
    expect(shape(body['continue_with'])).toEqual(shape(then['continue_with']))
  })
})

const toFields = (value: unknown): Fields => (isFields(value) ? value : {})
