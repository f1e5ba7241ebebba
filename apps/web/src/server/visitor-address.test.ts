import { describe, expect, test } from 'vitest'
import { ask } from '../../test/ask.ts'
import { startSiteBefore } from '../../test/running-site.ts'
import { startStandIn } from '../../test/stand-in-service.ts'
import { trustedProxies } from './trusted-proxies.ts'
import { visitorAddress } from './visitor-address.ts'

const isTrusted = trustedProxies(['10.0.0.0/8', '127.0.0.1', 'fd00::/8']) ?? (() => false)

describe('where a visitor is', () => {
  test.each([
    ['the other end of the line', '203.0.113.9', undefined, '203.0.113.9'],
    ['not what a stranger says', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['what our proxy says', '10.1.2.3', '203.0.113.9', '203.0.113.9'],
    ['what the nearest stranger is', '10.1.2.3', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['behind two of ours', '10.1.2.3', '203.0.113.9, 10.9.9.9', '203.0.113.9'],
    ['one of ours, if there is nobody else', '10.1.2.3', '10.9.9.9', '10.9.9.9'],
    ['our proxy, if it says nothing', '10.1.2.3', undefined, '10.1.2.3'],
    ['our proxy, if it says no address', '10.1.2.3', 'unknown', '10.1.2.3'],
    ['not before what is no address', '10.1.2.3', '203.0.113.9, nobody', '10.1.2.3'],
    ['IPv4 in the clothes of IPv6', '::ffff:10.1.2.3', '::ffff:203.0.113.9', '203.0.113.9'],
    ['without a port', '10.1.2.3', '203.0.113.9:4711', '203.0.113.9'],
    ['IPv6', 'fd00::1', '[2001:db8::1]:4711', '2001:db8::1'],
  ])('is %s', (_, peer, said, expected) => {
    const headers = new Headers(said === undefined ? {} : { 'X-Forwarded-For': said })
    expect(visitorAddress(peer, headers, isTrusted)).toBe(expected)
  })

  test.each([
    [[], '127.0.0.1'],
    [['127.0.0.1'], '203.0.113.9'],
    [['127.0.0.0/8'], '203.0.113.9'],
    [['10.0.0.0/8'], '127.0.0.1'],
  ])('reaches the service with PORTICO_TRUSTED_PROXIES=%j as %s', async (proxies, expected) => {
    await using service = await startStandIn(() => ({ status: 401, body: { error: {} } }))
    await using site = await startSiteBefore({
      identityUrl: service.url,
      config: { trustedProxies: proxies },
    })
    await ask(site.url, '/sessions/whoami', { headers: { 'X-Forwarded-For': '203.0.113.9' } })
    expect(service.asked[0]?.headers['x-forwarded-for']).toBe(expected)
  })
})
