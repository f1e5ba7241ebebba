import { createFedcmFlow, updateFedcmFlow } from '@portico/client'
import { expect, test } from 'vitest'
import { errorOf } from '../answer.ts'
import { expected } from '../differences.ts'
import { engineWith } from '../running-engine.ts'
import { browserVisitor } from '../visitor.ts'
import { withProvider } from './social-case.ts'

const setup = await withProvider([])

test('sign-in by the browser itself is served by newer services alone', async () => {
  const { client } = browserVisitor(await engineWith(setup))
  expect(await createFedcmFlow(client)).toMatchObject(expected('fedcm-parameters'))
})

test('a token of the browser without a token of the form is a forgery', async () => {
  const { client } = browserVisitor(await engineWith(setup))
  const body = { csrf_token: 'none', token: 'none' }
  errorOf(await updateFedcmFlow(client, { body }), 403, 'security_csrf_violation')
})
