import {
  createBrowserLoginFlow,
  createBrowserRegistrationFlow,
  createNativeLoginFlow,
  getVerificationFlow,
  updateRegistrationFlow,
  updateVerificationFlow,
} from '@portico/client'
import { expect, test } from 'vitest'
import { bodyOf, errorOf, flowOf, resultOf } from './answer.ts'
import { expected } from './differences.ts'
import { fill, nodeOf } from './form.ts'
import { newPerson } from './person.ts'
import { engineWith } from './running-engine.ts'
import { codeFor } from './sent-code.ts'
import { appVisitor, browserVisitor } from './visitor.ts'

test('after the sign-up, the verification leads where it was asked to', async () => {
  const engine = await engineWith({
    verification: 'code',
    after: { registration: { showVerification: true } },
  })
  const { email, password } = newPerson()
  const { client } = browserVisitor(engine)
  const flow = flowOf(
    await createBrowserRegistrationFlow(client, {
      after_verification_return_to: `${engine.siteUrl}/verified`,
    }),
    200,
  )
  const done = resultOf(
    await updateRegistrationFlow(client, {
      flow: flow.id,
      body: fill(flow, { method: 'password', password, traits: { email } }),
    }),
  )
  const shown = done.continue_with?.find(({ action }) => action === 'show_verification_ui')
  const id = shown?.action === 'show_verification_ui' ? shown.flow.id : ''
  const sent = flowOf(await getVerificationFlow(client, { id }), 200)
  const body = fill(sent, { method: 'code', code: await codeFor(engine, email) })
  const passed = flowOf(await updateVerificationFlow(client, { flow: id, body }), 200)
  expect(nodeOf(passed, 'continue')).toMatchObject({
    attributes: { href: `${engine.siteUrl}/verified` },
  })
})

test('an organization that cannot be one is passed over', async () => {
  const engine = await engineWith()
  flowOf(await createBrowserLoginFlow(browserVisitor(engine).client, { organization: 'none' }), 200)
  const { client } = appVisitor(engine)
  flowOf(await createNativeLoginFlow(client, { organization: 'none' }), 200)
})

test('a login for an OAuth2 server that is not there is refused', async () => {
  const engine = await engineWith()
  const { client } = browserVisitor(engine)
  const login_challenge = 'made-up'
  const id = expected('no-oauth2-server')
  errorOf(await createBrowserLoginFlow(client, { login_challenge }), 500, id)
  errorOf(await createBrowserRegistrationFlow(client, { login_challenge }), 500, id)
})

test('what a submit carried for hooks is not stored', async () => {
  const engine = await engineWith()
  const { client } = browserVisitor(engine)
  const flow = flowOf(await createBrowserRegistrationFlow(client), 200)
  const { email, password } = newPerson()
  const done = resultOf(
    await updateRegistrationFlow(client, {
      flow: flow.id,
      body: fill(flow, {
        method: 'password',
        password,
        traits: { email },
        transient_payload: { campaign: 'spring' },
      }),
    }),
  )
  expect(JSON.stringify(done.identity)).not.toContain('spring')
  expect(bodyOf(await createBrowserLoginFlow(client, { refresh: true }), 200)).not.toHaveProperty(
    'transient_payload',
  )
})
