import {
  createBrowserLoginFlow,
  createBrowserRecoveryFlow,
  createBrowserRegistrationFlow,
  createBrowserSettingsFlow,
  createBrowserVerificationFlow,
  updateLoginFlow,
  updateRegistrationFlow,
  updateSettingsFlow,
  type CallOptions,
} from '@portico/client'
import { expect, test } from 'vitest'
import { errorOf, flowOf, resultOf } from './answer.ts'
import { fill } from './form.ts'
import { newMember, signedInBrowser } from './member.ts'
import { errorPage, openPage, post } from './page.ts'
import { newPerson } from './person.ts'
import { engineWith } from './running-engine.ts'
import { browserVisitor } from './visitor.ts'

const setup = {
  verification: 'code',
  allowedReturnUrls: ['https://partner.example/welcome', 'https://*.shop.example/'],
} as const

const flows = [
  { flow: 'login', start: createBrowserLoginFlow },
  { flow: 'registration', start: createBrowserRegistrationFlow },
  { flow: 'recovery', start: createBrowserRecoveryFlow },
  { flow: 'verification', start: createBrowserVerificationFlow },
  { flow: 'settings', start: createBrowserSettingsFlow },
] as const

async function visitorFor(flow: string) {
  const engine = await engineWith(setup)
  return flow === 'settings'
    ? signedInBrowser(engine, await newMember(engine))
    : browserVisitor(engine)
}

test.each(flows)('a $flow remembers where to go on to', async ({ flow, start }) => {
  const visitor = await visitorFor(flow)
  const return_to = `${visitor.engine.siteUrl}/account?tab=1`
  const options: CallOptions = {}
  const started = flowOf(await start(visitor.client, { return_to }, options), 200)
  expect(started.return_to).toBe(return_to)
  expect(started.request_url).toContain('return_to=')
})

test.each(flows)('a $flow that would lead elsewhere does not start', async ({ flow, start }) => {
  const visitor = await visitorFor(flow)
  errorOf(
    await start(visitor.client, { return_to: 'https://elsewhere.example/' }),
    400,
    'self_service_flow_return_to_forbidden',
  )
})

test.each(flows.filter(({ flow }) => flow !== 'verification'))(
  'a $flow that would lead elsewhere leads to the error page',
  async ({ flow }) => {
    const visitor = await visitorFor(flow)
    const page = await visitor.navigate(
      `/self-service/${flow}/browser?return_to=https%3A%2F%2Felsewhere.example%2F`,
    )
    expect(await errorPage(visitor, page)).toMatchObject({
      code: 400,
      id: 'self_service_flow_return_to_forbidden',
    })
  },
)

test.each([
  'https://partner.example/welcome',
  'https://partner.example/welcome/back',
  'https://one.shop.example/cart',
])('%s is allowed', async (return_to) => {
  const { client } = browserVisitor(await engineWith(setup))
  expect(flowOf(await createBrowserLoginFlow(client, { return_to }), 200).return_to).toBe(return_to)
})

test.each([
  'http://partner.example/welcome',
  'https://partner.example/other',
  'https://partner.example.elsewhere.example/welcome',
  'https://shop.example.elsewhere.example/',
  'javascript:alert(1)',
])('%s is not allowed', async (return_to) => {
  const { client } = browserVisitor(await engineWith(setup))
  errorOf(
    await createBrowserLoginFlow(client, { return_to }),
    400,
    'self_service_flow_return_to_forbidden',
  )
})

test('a login, a registration and a change of settings lead there', async () => {
  const engine = await engineWith(setup)
  const return_to = `${engine.siteUrl}/account`
  const redirect = { action: 'redirect_browser_to', redirect_browser_to: return_to }

  const newcomer = browserVisitor(engine)
  const person = newPerson()
  const registration = flowOf(
    await createBrowserRegistrationFlow(newcomer.client, { return_to }),
    200,
  )
  const { password, email } = person
  const registered = resultOf(
    await updateRegistrationFlow(newcomer.client, {
      flow: registration.id,
      body: fill(registration, { method: 'password', password, traits: { email } }),
    }),
  )
  expect(registered.continue_with).toContainEqual(redirect)

  const visitor = browserVisitor(engine)
  const login = flowOf(await createBrowserLoginFlow(visitor.client, { return_to }), 200)
  const body = fill(login, { method: 'password', identifier: email, password })
  const done = resultOf(await updateLoginFlow(visitor.client, { flow: login.id, body }))
  expect(done.continue_with).toContainEqual(redirect)

  const settings = flowOf(await createBrowserSettingsFlow(visitor.client, { return_to }), 200)
  const saved = flowOf(
    await updateSettingsFlow(visitor.client, {
      flow: settings.id,
      body: fill(settings, { method: 'profile', traits: { email, name: { first: 'Ada' } } }),
    }),
    200,
  )
  expect(saved.continue_with?.at(-1)).toEqual(redirect)
})

test('pages lead there too, and a path alone is one of the site', async () => {
  const engine = await engineWith(setup)
  const member = await newMember(engine)
  for (const return_to of ['https://partner.example/welcome', '/account']) {
    const visitor = browserVisitor(engine)
    const flow = await openPage(visitor, 'login', { return_to })
    const page = await post(visitor, flow, {
      method: 'password',
      identifier: member.email,
      password: member.password,
    })
    expect(page).toMatchObject({
      status: 303,
      to: { href: new URL(return_to, engine.siteUrl).href },
    })
  }
})

test('who is signed in already is led there at once', async () => {
  const engine = await engineWith(setup)
  const visitor = await signedInBrowser(engine, await newMember(engine))
  for (const flow of ['login', 'registration']) {
    const page = await visitor.navigate(`/self-service/${flow}/browser?return_to=/account`)
    expect(page).toMatchObject({ status: 303, to: { at: 'site', path: '/account' } })
  }
})
