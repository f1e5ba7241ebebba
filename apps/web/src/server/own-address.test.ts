import { describe, expect, test } from 'vitest'
import { ask } from '../../test/ask.ts'
import { publicUrl, startSiteBefore } from '../../test/running-site.ts'
import { startStandIn } from '../../test/stand-in-service.ts'
import { OwnAddress } from './own-address.ts'

const kratos = 'http://kratos:4433'
const elsewhere = 'https://provider.example/authorize?next=http://kratos:4433/x'

describe('the service’s own address becomes ours', () => {
  test.each([
    [`${kratos}/self-service/login/browser?aal=aal2`, '/self-service/login/browser?aal=aal2'],
    [`${kratos}/`, '/'],
    [kratos, '/'],
    [`${kratos}?x#y`, '/?x#y'],
  ])('%s', (address, ours) => {
    expect(new OwnAddress(publicUrl, kratos).ours(address)).toBe(publicUrl + ours)
  })

  test.each([`${kratos}0/`, `${kratos}.evil.example/`, `${kratos}@evil.example/`, elsewhere, '/x'])(
    'and nothing that only looks like it: %s',
    (address) => {
      expect(new OwnAddress(publicUrl, kratos).ours(address)).toBe(address)
    },
  )

  test('without the path that it lies below', () => {
    const addresses = new OwnAddress(publicUrl, `${kratos}/public`)
    expect(addresses.ours(`${kratos}/public/self-service/login`)).toBe(
      `${publicUrl}/self-service/login`,
    )
    expect(addresses.ours(`${kratos}/publicity`)).toBe(`${kratos}/publicity`)
  })

  test('by the name that it gives itself in its forms, too', () => {
    const addresses = new OwnAddress(publicUrl, kratos)
    const named = 'https://id.internal/kratos'
    expect(addresses.ours(`${named}/self-service/login`)).toBe(`${named}/self-service/login`)
    const flow = JSON.stringify({ ui: { action: `${named}/self-service/login?flow=f` } })
    expect(JSON.parse(addresses.inJson(flow))).toEqual({
      ui: { action: `${publicUrl}/self-service/login?flow=f` },
    })
    expect(addresses.ours(`${named}/self-service/login`)).toBe(`${publicUrl}/self-service/login`)
  })
})

describe('in the body of an answer', () => {
  const bodies = (own: string) => ({
    error: { id: 'browser_location_change_required', details: { redirect_to: `${own}/a` } },
    redirect_browser_to: `${own}/self-service/login/browser?refresh=true`,
    logout_url: `${own}/self-service/logout?token=t`,
    continue_with: [
      { action: 'redirect_browser_to', redirect_browser_to: `${own}/welcome` },
      { action: 'show_verification_ui', flow: { id: 'v', url: `${own}/verification?flow=v` } },
    ],
    return_to: `${own}/self-service/settings?flow=s`,
    identity: { traits: { motto: `${own}/mine` } },
    elsewhere: [{ redirect_browser_to: elsewhere }],
  })

  test('every address that leads to the service leads to us, and what people wrote stays', async () => {
    await using service = await startStandIn(({ headers }) => ({
      status: 422,
      body: bodies(`http://${headers.host}`),
    }))
    await using site = await startSiteBefore({ identityUrl: service.url })
    const { status, text } = await ask(site.url, '/self-service/logout/browser')
    const expected = bodies(publicUrl)
    expected.identity.traits.motto = `${service.url}/mine`
    expect(status).toBe(422)
    expect(JSON.parse(text)).toEqual(expected)
  })

  test.each([
    ['that calls itself as we do', '{"redirect_browser_to":"http://localhost:4455/x", "n":1.0}'],
    ['that is broken', '{"logout_url":"http://'],
  ])('nothing is touched in one %s', async (_, body) => {
    await using service = await startStandIn(() => ({ body }))
    await using site = await startSiteBefore({ identityUrl: service.url })
    expect((await ask(site.url, '/self-service/logout/browser')).text).toBe(body)
  })

  test('nothing is touched in what is no JSON', async () => {
    const script = (own: string) => `fetch('${own}/self-service/login')`
    await using service = await startStandIn(({ headers }) => ({
      headers: { 'Content-Type': 'text/javascript' },
      body: script(`http://${headers.host}`),
    }))
    await using site = await startSiteBefore({ identityUrl: service.url })
    const { text } = await ask(site.url, '/.well-known/ory/webauthn.js')
    expect(text).toBe(script(service.url))
  })
})
