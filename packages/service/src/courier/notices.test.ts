import { startMail } from '@portico/mail'
import { expect, test } from 'vitest'
import type { Service } from '../open-service.ts'
import { codeFor, Native, openTestService, password, said, signUp } from '../testing/visitor.ts'

const email = 'owner@example.org'
const noCode = /(?<!\d)\d{6}(?!\d)/

/** Someone whose address is proved, with a session that may change anything. */
async function owner(service: Service): Promise<Native> {
  const native = await signUp(service, email)
  service.core.identities.markVerified('email', email)
  return native
}

async function changePassword(native: Native, to: string) {
  const { body: flow } = await native.get('/self-service/settings/api')
  return native.submit(flow, { method: 'password', password: to })
}

test('who changes a password is told by mail, without a word of it, and where to take the account back', async () => {
  await using mail = await startMail()
  await using service = await openTestService({ config: { courier: { smtp_url: mail.smtpUrl } } })
  const native = await owner(service)
  await mail.waitFor({ to: email })
  expect((await changePassword(native, 'a wholly new secret')).status).toBe(200)
  const told = await mail.waitFor({ to: email, subject: /^Your password was changed$/ })
  expect(told.links).toEqual(['http://localhost:4455/recovery'])
  expect(`${told.text}${told.html}`).not.toContain('secret')
  expect(told.text).not.toMatch(noCode)
})

test('a new address is told to the old one too; so is one that is taken away', async () => {
  await using service = await openTestService()
  const native = await owner(service)
  const notices = () =>
    service.mailbox(email).filter(({ template_type: name }) => name === 'address_changed').length
  const change = async (traits: Record<string, string>) => {
    const { body: flow } = await native.get('/self-service/settings/api')
    return (await native.submit(flow, { method: 'profile', traits })).status
  }
  expect(await change({ email, phone: '+4915112345678' })).toBe(200)
  expect(notices()).toBe(1)
  expect(await change({ email })).toBe(200)
  expect(notices()).toBe(2)
  expect(await change({ email: 'elsewhere@example.org' })).toBe(200)
  expect(notices()).toBe(3)
  expect(service.mailbox('elsewhere@example.org')[0]?.template_type).toBe('verification_code_valid')
})

test('each notice can be switched off', async () => {
  await using service = await openTestService({
    config: { courier: { notices: { password_changed: false } } },
  })
  const native = await owner(service)
  expect((await changePassword(native, 'a wholly new secret')).status).toBe(200)
  expect(service.mailbox(email).map((mail) => mail.template_type)).not.toContain('password_changed')
})

test('a flood of codes silences no notice, and the last code that arrived stays good', async () => {
  await using service = await openTestService()
  const native = await owner(service)
  const { body: first } = await new Native(service).get('/self-service/recovery/api')
  const stranger = new Native(service)
  for (let count = 0; count < 8; count++) {
    expect((await stranger.submit(first, { method: 'code', email })).status).toBe(200)
  }
  const codes = service.mailbox(email).filter((mail) => mail.template_type.includes('code'))
  expect(codes).toHaveLength(5)
  const { body } = await stranger.submit(first, { method: 'code', code: codeFor(service, email) })
  expect(said(body)).not.toContain(4060006)
  expect((await changePassword(native, 'a wholly new secret')).status).toBe(200)
  expect(service.mailbox(email)[0]?.template_type).toBe('password_changed')
})

test('a sign-in on a new device is told by names of ours, not by what the device says of itself', async () => {
  await using service = await openTestService()
  await owner(service)
  const native = new Native(service)
  const { body: flow } = await native.get('/self-service/login/api')
  const agent = 'Mozilla/5.0 (X11; Linux) Firefox/146.0 <b>call https://evil.example now</b>'
  await native.send('POST', `/self-service/login?flow=${String(flow['id'])}`, {
    body: { method: 'password', identifier: email, password },
    headers: { 'user-agent': agent, 'accept-language': 'fr' },
  })
  const [told] = service.mailbox(email)
  expect(told?.template_type).toBe('new_device')
  expect(told?.body).toContain('Firefox sous Linux')
  expect(JSON.stringify(told)).not.toContain('evil')
})
