import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UiNode } from '../../flow/node.ts'
import { isFields } from '../../http/fields.ts'
import type { Service } from '../../open-service.ts'
import { recordedAnswer } from '../../testing/recorded-form.ts'
import { Browser, Native, openTestService, signUp, uiOf } from '../../testing/visitor.ts'

// Forms of Kratos v26.2.0, recorded: those of passkeys have the same nodes in the same order.

const traits = { email: 'recorded@example.org' }
let service: Service

beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const flows: Record<string, () => Promise<unknown>> = {
  'login/browser/start': async () =>
    (await new Browser(service).get('/self-service/login/browser')).body,
  'login/api/start': async () => (await new Native(service).get('/self-service/login/api')).body,
  'registration/profile/next-choose-credential': async () => {
    const native = new Native(service)
    const { body: flow } = await native.get('/self-service/registration/api')
    return (await native.submit(flow, { method: 'profile', traits })).body
  },
  'settings/api/start': async () => {
    const native = await signUp(service, traits.email)
    return (await native.get('/self-service/settings/api')).body
  },
}

test.each(Object.keys(flows))('%s', async (name) => {
  expect(keysOf(await flows[name]?.())).toEqual(keysOf(recordedAnswer(name).body))
})

const keysOf = (flow: unknown): unknown[] =>
  uiOf(flow)
    .nodes.filter(({ group }) => group === 'passkey' || group === 'webauthn')
    .map(outlineOf)

function outlineOf(node: UiNode): unknown {
  const { value, nonce: _, integrity: __, ...others } = { ...node.attributes, ...unlike(node) }
  return { ...node, attributes: { ...others, value: optionsIn(value) } }
}

/** What only some kinds of node have, and what differs with each answer or each script. */
const unlike = (node: UiNode) => ({
  value: node.type === 'input' ? node.attributes.value : undefined,
  nonce: undefined,
  integrity: undefined,
  ...(node.type === 'script' && { src: new URL(node.attributes.src).pathname }),
})

function optionsIn(value: unknown): unknown {
  if (typeof value !== 'string' || !value.startsWith('{')) return value
  return namesIn(JSON.parse(value))
    .filter((name) => !newer.has(name))
    .toSorted()
}

/** Options that came or went after the recording. */
const newer = new Set(['displayNameFieldNames', 'attestation', 'authenticatorAttachment'])

function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return namesIn(value[0])
  if (!isFields(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => [name].concat(namesIn(inner)))
}
