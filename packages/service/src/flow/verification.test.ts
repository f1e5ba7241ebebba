import { expect, test } from 'vitest'
import {
  Browser,
  codeFor,
  Native,
  openTestService,
  origin,
  outline,
  said,
  signUp,
  uiOf,
} from '../testing/visitor.ts'

const email = 'verify@example.org'

test('an address is verified by the code that was sent to it, and the page goes on', async () => {
  await using service = await openTestService()
  const native = await signUp(service, email)
  const browser = new Browser(service)
  const { body: flow } = await browser.get(
    `/self-service/verification/browser?return_to=${origin}/next`,
  )
  expect(outline(flow)).toEqual([
    'code/email email',
    'code/submit method=code',
    'default/hidden csrf_token',
  ])
  const sent = await browser.submit(flow, { method: 'code', email })
  expect(said(sent.body)).toEqual([1080003])
  const done = await browser.submit(sent.body, { method: 'code', code: codeFor(service, email) })
  expect(done.status).toBe(200)
  expect(said(done.body)).toEqual([1080002])
  expect(uiOf(done.body)).toMatchObject({ method: 'GET', action: `${origin}/next` })
  expect(outline(done.body)).toEqual(['code/a continue'])
  const me = await native.get('/sessions/whoami')
  expect(me.body['identity']).toMatchObject({ verifiable_addresses: [{ verified: true }] })
  const again = await browser.submit(sent.body, { method: 'code', code: '123456' })
  expect(again.status).toBe(410)
})

test('the link in the mail opens the page with the code in its place', async () => {
  await using service = await openTestService()
  await signUp(service, email)
  const [mail] = service.mailbox(email)
  const link = /http:\/\/\S+/.exec(mail?.body ?? '')?.[0] ?? ''
  const elsewhere = new Browser(service, 'text/html')
  const { status, location } = await elsewhere.get(link)
  expect(status).toBe(303)
  const id = new URL(location ?? '').searchParams.get('flow')
  const { status: fetched, body } = await elsewhere.get(`/self-service/verification/flows?id=${id}`)
  expect(fetched).toBe(200)
  expect(JSON.stringify(body)).toContain(codeFor(service, email))
})

test('the sixth try ends the flow and names its successor', async () => {
  await using service = await openTestService()
  await signUp(service, email)
  const native = new Native(service)
  const { body: flow } = await native.get('/self-service/verification/api')
  await native.submit(flow, { method: 'code', email })
  for (let tries = 0; tries < 5; tries++) {
    const { status, body } = await native.submit(flow, { code: 'abcdef' })
    expect(status).toBe(200)
    expect(said(body)).toEqual([4070006])
  }
  const { status, body } = await native.submit(flow, { code: codeFor(service, email) })
  expect(status).toBe(410)
  expect(body['error']).toMatchObject({ id: 'self_service_flow_replaced' })
  expect(
    (await native.get(`/self-service/verification/flows?id=${String(body['use_flow_id'])}`)).status,
  ).toBe(200)
})
