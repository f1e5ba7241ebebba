import { expect, test } from 'vitest'
import { Browser, codeFor, openTestService, origin, password, valueOf } from '../testing/visitor.ts'

const email = 'hopper@example.org'

test('whoever signs up on pages sees the verification that follows, and completes it', async () => {
  await using service = await openTestService()
  const browser = new Browser(service, 'text/html')
  const start = await browser.get('/self-service/registration/browser')
  const id = new URL(start.location ?? '').searchParams.get('flow')
  const { body: flow } = await browser.get(`/self-service/registration/flows?id=${id}`)
  const done = await browser.send('POST', `/self-service/registration?flow=${id}`, {
    form: {
      csrf_token: String(valueOf(flow, 'csrf_token')),
      method: 'password',
      password,
      'traits.email': email,
    },
  })
  expect(done.status).toBe(303)
  expect(done.location).toMatch(new RegExp(`^${origin}/verification\\?flow=`))
  const verification = new URL(done.location ?? '').searchParams.get('flow')
  const shown = await browser.get(`/self-service/verification/flows?id=${verification}`)
  expect(shown.status).toBe(200)
  expect(shown.body['state']).toBe('sent_email')
  const verified = await browser.send('POST', `/self-service/verification?flow=${verification}`, {
    form: {
      csrf_token: String(valueOf(shown.body, 'csrf_token')),
      method: 'code',
      code: codeFor(service, email),
    },
  })
  expect(verified.location).toBe(`${origin}/verification?flow=${verification}`)
  const passed = await browser.get(`/self-service/verification/flows?id=${verification}`)
  expect(passed.body['state']).toBe('passed_challenge')
})

test('a browser that did not sign up does not see that verification', async () => {
  await using service = await openTestService()
  const browser = new Browser(service)
  const { body: flow } = await browser.get('/self-service/registration/browser')
  const { body } = await browser.submit(flow, { method: 'password', password, traits: { email } })
  expect(body['continue_with']).toMatchObject([
    { action: 'redirect_browser_to' },
    { action: 'show_verification_ui' },
  ])
  const items = JSON.parse(JSON.stringify(body['continue_with']))
  const address = `/self-service/verification/flows?id=${items[1].flow.id}`
  expect((await browser.get(address)).status).toBe(200)
  expect((await new Browser(service).get(address)).status).toBe(403)
})
