import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { startSampleProvider } from './sample-provider.ts'
import { readSiteConfig } from './site-config.ts'

/** A port that nobody has, or that `taken` holds while it is open. */
async function holdPort() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const free = () => new Promise((resolve) => server.close(resolve))
  return { port: address.port, free }
}

test('in development there is a provider to try, for this site alone', async () => {
  const { port, free } = await holdPort()
  await free()
  const config = readSiteConfig({ PORTICO_PROVIDER_PORT: String(port) })
  const provider = await startSampleProvider(config, () => {})
  try {
    expect(provider?.config).toMatchObject({
      id: 'sample',
      label: 'Sample ID',
      issuer_url: `http://127.0.0.1:${port}`,
      fedcm_config_url: `http://127.0.0.1:${port}/fedcm/config.json`,
    })
    const start = (redirect: string) =>
      fetch(
        `http://127.0.0.1:${port}/auth?${new URLSearchParams({
          client_id: 'portico',
          response_type: 'code',
          scope: 'openid',
          code_challenge: 'x'.repeat(43),
          code_challenge_method: 'S256',
          redirect_uri: redirect,
        })}`,
        { redirect: 'manual' },
      )
    const callback = '/self-service/methods/oidc/callback/sample'
    expect((await start(`http://localhost:4455${callback}`)).status).toBe(303)
    expect((await start(`http://localhost:9999${callback}`)).status).toBe(400)
  } finally {
    await provider?.stop()
  }
})

test('where its port is taken, one sentence says so and the site does without', async () => {
  const { port, free } = await holdPort()
  const said: string[] = []
  const config = readSiteConfig({ PORTICO_PROVIDER_PORT: String(port) })
  expect(await startSampleProvider(config, (line) => said.push(line))).toBeUndefined()
  expect(said).toEqual([
    `Port ${port} is in use, so there is no sample provider: choose another port with PORTICO_PROVIDER_PORT.`,
  ])
  await free()
})

test('in production there is none', async () => {
  const config = readSiteConfig({ PORTICO_MODE: 'production' })
  expect(await startSampleProvider(config, () => {})).toBeUndefined()
})
