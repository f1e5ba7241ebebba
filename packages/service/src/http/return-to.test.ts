import { expect, test } from 'vitest'
import { Browser, openTestService, origin } from '../testing/visitor.ts'

const hostile = [
  '//evil.example',
  '/\\evil.example',
  'http:\\\\evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://localhost:4455@evil.example/',
  'http://localhost:4455.evil.example/',
  'http://localhost:4456/',
  'https://localhost:4455/',
  'http://localhost/',
  '\thttp://evil.example',
  'http://evil.example/\r\nSet-Cookie: a=b',
  'http://user:pass@localhost:4455/',
  'http://app.example/areaX',
  'http://app.example/area/../other',
  'http://xapp.example/area',
  'ftp://localhost:4455/',
  '///evil.example',
]

test.each(hostile)('nobody is sent to %j', async (target) => {
  await using service = await openTestService({
    config: { allowed_return_urls: ['http://app.example/area'] },
  })
  const browser = new Browser(service)
  for (const flow of ['login', 'registration', 'recovery', 'verification']) {
    const { status, body } = await browser.get(
      `/self-service/${flow}/browser?return_to=${encodeURIComponent(target)}`,
    )
    expect([status, body['error']]).toMatchObject([
      400,
      { id: 'self_service_flow_return_to_forbidden' },
    ])
  }
})

test.each([
  ['/account', `${origin}/account`],
  [`${origin}/a/../b?c=d`, `${origin}/b?c=d`],
  ['http://app.example/area', 'http://app.example/area'],
  ['http://app.example/area/deep', 'http://app.example/area/deep'],
  ['app://cb', 'app://cb'],
  ['https://eu.shop.example/', 'https://eu.shop.example/'],
])('%s is allowed, and kept as %s', async (target, kept) => {
  await using service = await openTestService({
    config: {
      allowed_return_urls: ['http://app.example/area', 'app://cb', 'https://*.shop.example'],
    },
  })
  const { body } = await new Browser(service).get(
    `/self-service/login/browser?return_to=${encodeURIComponent(target)}`,
  )
  expect(body['return_to']).toBe(kept)
})
