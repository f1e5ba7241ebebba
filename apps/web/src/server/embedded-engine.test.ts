import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { embeddedEngine } from './embedded-engine.ts'
import { readSiteConfig } from './site-config.ts'

test.each([
  [{ PORTICO_BRAND: 'Acme' }, 'bei Acme'],
  [{}, 'bei Portico'],
])('mails bear the name on the door, in the visitor’s language: %o', async (setting, words) => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'portico-engine-'))
  // Port 0 is any free one: two sites may be under test at once.
  const config = { ...readSiteConfig(setting), dataFolder, providerPort: 0 }
  const engine = await embeddedEngine(config, () => {})
  const ask = async (path: string, body?: object) => {
    const headers = { 'Content-Type': 'application/json', 'Accept-Language': 'de' }
    const sent = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
    const request = new Request(config.publicUrl + path, sent)
    return (await engine.fetch(request, { address: '127.0.0.1' })).json()
  }

  const { id }: { id: string } = await ask('/self-service/registration/api')
  await ask(`/self-service/registration?flow=${id}`, {
    method: 'password',
    password: 'four words of mine',
    traits: { email: 'ada@example.org' },
  })
  expect(engine.mailbox?.()).toMatchObject([{ body: expect.stringContaining(words) }])
  await engine.close()
  await rm(dataFolder, { recursive: true })
})

test.each([
  [{}, /^at http.*\/dev\/mailbox$/],
  [{ PORTICO_PUBLIC_URL: 'https://id.example' }, /^nowhere: PORTICO_SMTP_URL is not set$/],
  [
    { PORTICO_PUBLIC_URL: 'https://id.example', PORTICO_SMTP_URL: 'smtp://mail.example' },
    /^at your mail server$/,
  ],
])('whoever starts it is told where mail lands: %o', async (setting, words) => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'portico-engine-'))
  const config = { ...readSiteConfig(setting), dataFolder, providerPort: 0 }
  const engine = await embeddedEngine(config, () => {})
  expect(engine.mail).toMatch(words)
  await engine.close()
  await rm(dataFolder, { recursive: true })
})
