import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ask } from '../../test/ask.ts'
import { nobody, publicUrl, startSiteBefore } from '../../test/running-site.ts'
import { startStandIn } from '../../test/stand-in-service.ts'

const fixture = new URL('../../../../fixtures/v26/login/browser/start.json', import.meta.url)
const flow = JSON.parse(readFileSync(fixture, 'utf8')).body

test('password managers find where a password is changed', async () => {
  await using site = await startSiteBefore({ identityUrl: nobody })
  const { status, headers } = await ask(site.url, '/.well-known/change-password')
  expect([status, headers.location]).toEqual([303, '/settings/security#password'])
})

test('password managers find where passkeys are added and managed', async () => {
  await using site = await startSiteBefore({ identityUrl: nobody })
  const { headers, text } = await ask(site.url, '/.well-known/passkey-endpoints')
  expect(headers['content-type']).toMatch(/^application\/json/)
  expect(JSON.parse(text)).toEqual({
    enroll: `${publicUrl}/settings/security#passkey`,
    manage: `${publicUrl}/settings/security#passkey`,
  })
})

test('robots are told to stay out', async () => {
  await using site = await startSiteBefore({ identityUrl: nobody })
  const { headers, text } = await ask(site.url, '/robots.txt')
  expect(text).toBe('User-agent: *\nDisallow: /\n')
  expect(headers['x-robots-tag']).toBe('noindex, nofollow')
})

test('a page’s head names the style and the script that its form needs, and no more', async () => {
  await using service = await startStandIn(({ url }) =>
    url.includes('/browser')
      ? { status: 303, headers: { Location: `/login?flow=${flow.id}` } }
      : { body: flow },
  )
  await using site = await startSiteBefore({ identityUrl: service.url })
  const { headers } = await ask(site.url, '/login', { headers: { 'Accept-Language': 'de' } })
  expect(String(headers.link).split(', ')).toEqual([
    '</assets/site-1.css>; rel=preload; as=style',
    '</assets/login-1.js>; rel=modulepreload',
    '</assets/shared-1.js>; rel=modulepreload',
  ])
})

test.each(['login', 'registration', 'recovery', 'verification', 'settings'])(
  'every parameter of the protocol reaches the service from /%s',
  async (kind) => {
    const query =
      'refresh=true&aal=aal2&via=email&return_to=%2Forders&login_challenge=c&organization=o&after_verification_return_to=%2Fafter&identity_schema=customer'
    await using service = await startStandIn(() => ({
      status: 303,
      headers: { Location: '/elsewhere' },
    }))
    await using site = await startSiteBefore({ identityUrl: service.url })
    await ask(site.url, `/${kind}?${query}`)
    expect(service.asked[0]?.url).toBe(`/self-service/${kind}/browser?${query}`)
  },
)

test('a flow that starts again is asked for what the first one was', async () => {
  const asked = `${publicUrl}/self-service/login/browser?aal=aal2&return_to=https%3A%2F%2Fevil.example&refresh=true`
  await using service = await startStandIn(() => ({ body: { ...flow, request_url: asked } }))
  await using site = await startSiteBefore({ identityUrl: service.url })
  const { text } = await ask(site.url, `/login?flow=${flow.id}&identity_schema=s`)
  const handOver = /<script type="application\/json" id="hand-over">(.*?)<\/script>/s.exec(
    text,
  )?.[1]
  expect(JSON.parse(handOver ?? '').context).toEqual({
    aal: 'aal2',
    refresh: true,
    identity_schema: 's',
  })
})
