import { expect, test } from 'vitest'
import { Browser, openTestService, uiOf } from '../testing/visitor.ts'

const hostile = `"><img src=x onerror=alert(1)>';alert(2)//</script>`

test('2 script injection, GHSA-pr34-2v5x-6qjq, GHSA-6rx5-m2rc-hmf7: what a visitor types is never among what runs', async () => {
  await using service = await openTestService()
  const browser = new Browser(service)
  const { body: start } = await browser.get('/self-service/registration/browser')
  const { body: flow } = await browser.submit(start, {
    method: 'profile',
    traits: { email: 'a@example.org', name: { first: hostile, last: hostile } },
  })
  const { nodes } = uiOf(flow)
  // It is in the form, as the value of its field.
  expect(JSON.stringify(nodes)).toContain('onerror=alert')
  for (const node of nodes) {
    const running = Object.entries(node.attributes).filter(
      ([name, value]) =>
        (name.startsWith('on') || ['href', 'src', 'action'].includes(name)) && value !== '',
    )
    for (const [, value] of running) expect(String(value)).not.toContain('alert')
  }
  const triggers = nodes.flatMap((node) =>
    node.type === 'input' && node.attributes.onclick ? [node.attributes.onclick] : [],
  )
  for (const trigger of triggers) expect(trigger).toMatch(/^window\.ory\w+\(\)$/)
})

test('2 script injection: every body is JSON and says so, whatever was asked for', async () => {
  await using service = await openTestService()
  const asked = encodeURIComponent(hostile)
  for (const target of [
    `/self-service/login/flows?id=${asked}`,
    `/self-service/login/api?aal=${asked}`,
    `/self-service/login/api?return_to=${asked}`,
    `/self-service/errors?id=${asked}`,
    `/schemas/${asked}`,
    `/sessions/whoami?tokenize_as=${asked}`,
    `/${asked}`,
  ]) {
    for (const accept of ['application/json', 'text/html']) {
      const browser = new Browser(service, accept)
      const { headers, status } = await browser.get(target)
      if (status < 300 || status >= 400) {
        expect([target, headers.get('content-type')]).toEqual([
          target,
          'application/json; charset=utf-8',
        ])
      }
    }
  }
})

test('2 script injection: names of prototypes change nothing', async () => {
  await using service = await openTestService()
  const browser = new Browser(service)
  const { body: flow } = await browser.get('/self-service/login/browser')
  const evil = JSON.parse(
    '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"traits.__proto__.polluted":1}',
  )
  expect((await browser.submit(flow, { ...evil, method: 'password' })).status).toBe(400)
  const { polluted }: { polluted?: unknown } = {}
  expect(polluted).toBeUndefined()
})
