import {
  createNativeLoginFlow,
  createNativeRegistrationFlow,
  exchangeSessionToken,
  toSession,
  updateLoginFlow,
  updateRegistrationFlow,
} from '@portico/client'
import { signInAtProvider } from '@portico/provider'
import { expect, test } from 'vitest'
import { bodyOf, errorOf, flowOf, resultOf } from '../answer.ts'
import { expected } from '../differences.ts'
import { engineWith } from '../running-engine.ts'
import { appVisitor, browserVisitor } from '../visitor.ts'
import { accountsAtProvider, withProvider } from './social-case.ts'

const people = accountsAtProvider(4)
const setup = await withProvider(people)
const appAddress = 'portico-app://callback'

test('an app signs in by way of a browser that knows nothing of it', async () => {
  const engine = await engineWith(setup)
  const visitor = appVisitor(engine)
  const flow = flowOf(
    await createNativeLoginFlow(visitor.client, {
      return_session_token_exchange_code: true,
      return_to: appAddress,
    }),
    200,
  )
  const init_code = flow.session_token_exchange_code ?? ''
  expect(init_code).toMatch(/^[A-Za-z0-9]{64}$/)
  const left = errorOf(
    await updateLoginFlow(visitor.client, {
      flow: flow.id,
      body: { method: 'oidc', provider: 'sample' },
    }),
    422,
    'browser_location_change_required',
  )
  const early = await exchangeSessionToken(visitor.client, { init_code, return_to_code: 'early' })
  errorOf(early, 404, undefined)

  const back = await signInAtProvider(left.redirect_browser_to ?? '', {
    account: people[0]?.sub ?? '',
  })
  const page = await browserVisitor(engine).navigate(back)
  expect(page.status).toBe(303)
  expect(page.to?.href).toMatch(/^portico-app:\/\/callback\?code=/)
  const return_to_code = page.to?.query['code'] ?? ''

  errorOf(
    await exchangeSessionToken(visitor.client, { init_code: 'wrong', return_to_code }),
    404,
    undefined,
  )
  const exchanged = resultOf(
    await exchangeSessionToken(visitor.client, { init_code, return_to_code }),
  )
  expect(exchanged.session_token).toMatch(/^ory_st_/)
  expect(exchanged.session.authentication_methods).toMatchObject([
    { method: 'oidc', provider: 'sample' },
  ])
  visitor.token = exchanged.session_token
  expect(resultOf(await toSession(visitor.client)).identity?.traits['email']).toBe(people[0]?.email)

  const again = await exchangeSessionToken(visitor.client, { init_code, return_to_code })
  expect(again).toMatchObject(expected('exchange-twice'))
})

test('an app signs up the same way', async () => {
  const engine = await engineWith(setup)
  const { client } = appVisitor(engine)
  const flow = flowOf(
    await createNativeRegistrationFlow(client, {
      return_session_token_exchange_code: true,
      return_to: appAddress,
    }),
    200,
  )
  const init_code = flow.session_token_exchange_code ?? ''
  const left = errorOf(
    await updateRegistrationFlow(client, {
      flow: flow.id,
      body: { method: 'oidc', provider: 'sample' },
    }),
    422,
    'browser_location_change_required',
  )
  const back = await signInAtProvider(left.redirect_browser_to ?? '', {
    account: people[1]?.sub ?? '',
  })
  const page = await browserVisitor(engine).navigate(back)
  const return_to_code = page.to?.query['code'] ?? ''
  const exchanged = resultOf(await exchangeSessionToken(client, { init_code, return_to_code }))
  expect(exchanged.session.identity?.traits['email']).toBe(people[1]?.email)
})

test('who denies at the provider comes back to the app', async () => {
  const engine = await engineWith(setup)
  const { client } = appVisitor(engine)
  const flow = flowOf(
    await createNativeLoginFlow(client, {
      return_session_token_exchange_code: true,
      return_to: appAddress,
    }),
    200,
  )
  const left = errorOf(
    await updateLoginFlow(client, { flow: flow.id, body: { method: 'oidc', provider: 'sample' } }),
    422,
    'browser_location_change_required',
  )
  const back = await signInAtProvider(left.redirect_browser_to ?? '', {
    account: people[2]?.sub ?? '',
    deny: 'consent',
  })
  const page = await browserVisitor(engine).navigate(back)
  const { code, status } = expected('exchange-denied')
  expect(page.to?.href.startsWith(appAddress)).toBe(true)
  expect('code' in (page.to?.query ?? {})).toBe(code)
  bodyOf(
    await exchangeSessionToken(client, {
      init_code: flow.session_token_exchange_code ?? '',
      return_to_code: page.to?.query['code'] ?? 'none',
    }),
    status,
  )
})

test('without asking for it there is no code to exchange', async () => {
  const { client } = appVisitor(await engineWith(setup))
  const flow = flowOf(await createNativeLoginFlow(client), 200)
  expect(flow.session_token_exchange_code).toBeUndefined()
})

test.each([
  { init_code: '', return_to_code: 'some' },
  { init_code: 'some', return_to_code: '' },
])('both codes are needed: %o', async (codes) => {
  const { client } = appVisitor(await engineWith(setup))
  errorOf(await exchangeSessionToken(client, codes), 400, undefined)
})
