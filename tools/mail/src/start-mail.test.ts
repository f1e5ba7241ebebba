import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { MessageMissing } from './mailbox.ts'
import { startMail, type Mail } from './start-mail.ts'

function send(mail: Mail, to: string | string[], text: string): Promise<unknown> {
  return createTransport({ host: '127.0.0.1', port: mail.smtpPort, ignoreTLS: true }).sendMail({
    from: 'door@example.org',
    to,
    subject: 'Grüße',
    text,
    html: `<p>${text}</p>`,
  })
}

function sendSms(mail: Mail, body: object): Promise<Response> {
  return fetch(mail.smsUrl, { method: 'POST', body: JSON.stringify(body) })
}

test('a sent mail can be read, with its subject, both bodies, code and links', async () => {
  await using mail = await startMail()
  await send(
    mail,
    'Ada@example.org',
    'Code 123456, or http://localhost:4455/verification?code=123456',
  )

  expect(await mail.waitFor({ to: 'ada@example.org' })).toMatchObject({
    kind: 'email',
    to: 'Ada@example.org',
    subject: 'Grüße',
    text: expect.stringContaining('Code 123456'),
    html: expect.stringContaining('<p>Code 123456'),
    code: '123456',
    links: ['http://localhost:4455/verification?code=123456'],
  })
})

test('whoever waits before the mail is sent gets it the moment it arrives', async () => {
  await using mail = await startMail()
  const waiting = mail.waitFor({ to: 'ada@example.org' })
  await send(mail, ['bob@example.org', 'ada@example.org'], 'first')
  expect((await waiting).to).toBe('ada@example.org')
  expect(mail.messages.map(({ to }) => to)).toEqual(['bob@example.org', 'ada@example.org'])
})

test('each wait hands out the next mail, and `after` goes back to a known one', async () => {
  await using mail = await startMail()
  await send(mail, 'ada@example.org', 'one')
  await send(mail, 'ada@example.org', 'two')

  const first = await mail.waitFor({ to: 'ada@example.org' })
  const second = await mail.waitFor({ to: 'ada@example.org' })
  expect([first.text.trim(), second.text.trim()]).toEqual(['one', 'two'])
  expect(await mail.waitFor({ to: 'ada@example.org', after: first })).toBe(second)
  await expect(mail.waitFor({ to: 'ada@example.org', after: second }, 20)).rejects.toThrow(
    MessageMissing,
  )
})

test('a wait that ends says who got mail and not what it said', async () => {
  await using mail = await startMail()
  await send(mail, 'bob@example.org', 'secret 123456')
  const error = await mail.waitFor({ to: 'ada@example.org' }, 20).catch(String)
  expect(error).toContain('email to bob@example.org')
  expect(error).not.toContain('123456')
})

test('a text message arrives in the form that the courier posts', async () => {
  await using mail = await startMail()
  const waiting = mail.waitFor({ to: '+1 202 555 0100', kind: 'sms' })
  const answer = await sendSms(mail, {
    recipient: '+12025550100',
    to: '+12025550100',
    template_type: 'login_code_valid',
    body: 'Your code is 987654.',
  })
  expect(answer.status).toBe(202)
  expect(await waiting).toMatchObject({ kind: 'sms', to: '+12025550100', code: '987654' })
})

test('a text message without a recipient or that is no JSON is refused', async () => {
  await using mail = await startMail()
  expect((await sendSms(mail, { body: 'hello' })).status).toBe(400)
  expect((await fetch(mail.smsUrl, { method: 'POST', body: 'hello' })).status).toBe(400)
  expect((await fetch(mail.smsUrl)).status).toBe(404)
})

test('a paused sink refuses everything, and takes it again once resumed', async () => {
  await using mail = await startMail()
  mail.pause()
  await expect(send(mail, 'ada@example.org', 'lost')).rejects.toMatchObject({ responseCode: 421 })
  expect((await sendSms(mail, { to: '+12025550100', body: 'lost' })).status).toBe(503)
  expect(mail.messages).toEqual([])

  mail.resume()
  await send(mail, 'ada@example.org', 'found')
  expect((await mail.waitFor({ to: 'ada@example.org' })).text).toContain('found')
})

test('a closed sink leaves nobody waiting', async () => {
  const mail = await startMail()
  const waiting = mail.waitFor({ to: 'ada@example.org' }).catch(String)
  await mail.stop()
  expect(await waiting).toContain('the sink was closed')
})

test('a port that is taken is an error at the start', async () => {
  await using mail = await startMail()
  await expect(startMail({ smtpPort: mail.smtpPort })).rejects.toMatchObject({ code: 'EADDRINUSE' })
})
