import { getFlowError, getWebAuthnJavaScript } from '@portico/client'
import { expect, test } from 'vitest'
import { errorOf, resultOf } from './answer.ts'
import { errorPage } from './page.ts'
import { engineWith } from './running-engine.ts'
import { unknownId } from './unknown-id.ts'
import { appVisitor, browserVisitor } from './visitor.ts'

test('an error that was kept is read by its id, by anyone who knows it', async () => {
  const engine = await engineWith()
  const visitor = browserVisitor(engine)
  const page = await visitor.navigate('/self-service/login/browser?aal=aal2')
  expect(await errorPage(visitor, page)).toMatchObject({ code: 401, id: 'session_aal1_required' })
  const kept = resultOf(
    await getFlowError(appVisitor(engine).client, { id: page.to?.query['id'] ?? '' }),
  )
  expect(kept).toMatchObject({
    error: { code: 401, status: 'Unauthorized', message: expect.any(String) },
    created_at: expect.any(String),
    updated_at: expect.any(String),
  })
})

test('there is a sample error to try the error page with', async () => {
  const { client } = browserVisitor(await engineWith())
  const { error } = resultOf(await getFlowError(client, { id: 'stub:500' }))
  expect(error).toMatchObject({ code: 500, status: 'Internal Server Error' })
})

test.each([unknownId, 'not-an-id'])('no error has the id %s', async (id) => {
  const { client } = browserVisitor(await engineWith())
  errorOf(await getFlowError(client, { id }), 404, undefined)
})

test('the script for keys and passkeys is served', async () => {
  const { client } = browserVisitor(await engineWith())
  const answer = await getWebAuthnJavaScript(client)
  expect(resultOf(answer)).toContain('oryWebAuthnLogin')
  expect('headers' in answer && answer.headers.get('content-type')).toMatch(/javascript/)
})
