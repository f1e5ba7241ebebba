import { expect, test } from 'vitest'
import { Native, openTestService, password, signUp } from '../testing/visitor.ts'

const email = 'device@example.org'

test('a sign-in from an unknown browser is told to the owner, a second one from it is not', async () => {
  await using service = await openTestService()
  await signUp(service, email)
  service.core.identities.markVerified('email', email)
  const letters = () => service.mailbox(email).filter((mail) => mail.template_type === 'new_device')
  for (const [agent, expected] of [
    ['test', 0],
    ['other', 1],
    ['other', 1],
  ] as const) {
    const native = new Native(service)
    const { body: flow } = await native.get('/self-service/login/api')
    const done = await native.send('POST', `/self-service/login?flow=${String(flow['id'])}`, {
      body: { method: 'password', identifier: email, password },
      headers: { 'user-agent': agent },
    })
    expect(done.status).toBe(200)
    expect(letters()).toHaveLength(expected)
  }
})
