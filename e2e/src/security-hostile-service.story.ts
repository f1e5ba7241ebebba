import type { Page } from '@playwright/test'
import { expect as ask, test } from '@playwright/test'
import { figure } from './figure.ts'
import { freePort } from './free-port.ts'
import { startOwn } from './own-process.ts'
import { onKratos } from './site-under-test.ts'
import { startStandIn } from './stand-in.ts'

const expect = ask.configure({ timeout: 15_000 })
const attack = `"><img src=x onerror=alert(1)><script>alert(1)</script><svg onload=alert(1)>{{7*7}}`
const elsewhere = 'http://127.0.0.1:9/stolen'

interface Node {
  type: string
  group: string
  attributes: Record<string, unknown>
  messages: object[]
  meta: object
}

const words = (text: string) => ({ id: 1_070_002, type: 'info', text, context: { title: text } })

const input = (name: string, type: string, text = attack): Node => ({
  type: 'input',
  group: 'default',
  attributes: { name, type, value: '', node_type: 'input', disabled: false },
  messages: [],
  meta: { label: words(text) },
})

/** A node of each kind with the attack in every attribute, and the keys that prototypes fear. */
const hostileNodes: Node[] = [
  ...[
    'text',
    'email',
    'tel',
    'number',
    'checkbox',
    'date',
    'url',
    'password',
    'button',
    'submit',
  ].map((type, at): Node => {
    const node = input(`traits.${at}`, type)
    Object.assign(node.attributes, {
      value: attack,
      pattern: '(',
      onclick: 'alert(1)',
      onload: 'alert(1)',
      onclickTrigger: 'alert',
      onloadTrigger: 'constructor',
      autocomplete: attack,
      label: words(attack),
    })
    node.messages = [{ id: 4_000_001, type: 'error', text: attack, context: { reason: attack } }]
    return node
  }),
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', attack].map((name) =>
    input(name, 'text'),
  ),
  {
    type: 'script',
    group: 'webauthn',
    attributes: {
      src: `${elsewhere}.js`,
      id: 'x',
      async: true,
      type: 'text/javascript',
      nonce: '',
    },
    messages: [],
    meta: {},
  },
  ...[`${elsewhere}.png`, 'javascript:alert(1)', `data:text/html,${attack}`].map((src) => ({
    type: 'img',
    group: 'default',
    attributes: { src, id: attack, width: 1, height: 1 },
    messages: [],
    meta: { label: words(attack) },
  })),
  ...['javascript:alert(1)', `data:text/html,${attack}`, elsewhere, '//127.0.0.1:9/'].map(
    (href) => ({
      type: 'a',
      group: 'default',
      attributes: { href, id: attack, title: words(attack) },
      messages: [],
      meta: { label: words(attack) },
    }),
  ),
  {
    type: 'text',
    group: 'totp',
    attributes: { id: attack, text: words(attack) },
    messages: [],
    meta: { label: words(attack) },
  },
  { type: attack, group: attack, attributes: {}, messages: [], meta: {} },
  {
    type: 'div',
    group: 'captcha',
    attributes: { id: attack, class: attack },
    messages: [],
    meta: {},
  },
]

const flowWith = (nodes: Node[]) => ({
  id: '0e5a5d3c-0000-4000-8000-000000000000',
  type: 'browser',
  expires_at: new Date(Date.now() + 3_600_000).toISOString(),
  issued_at: new Date().toISOString(),
  request_url: `${elsewhere}?return_to=javascript:alert(1)`,
  return_to: 'javascript:alert(1)',
  state: 'choose_method',
  ui: {
    action: 'http://127.0.0.1:9//127.0.0.1:9/self-service/login?flow=f',
    method: 'POST',
    nodes,
    messages: [{ id: 4_000_001, type: 'error', text: attack, context: { reason: attack } }],
  },
})

/** The site in front of a service that wants to harm its visitors; what that led to is written down. */
async function visitHostile(page: Page, flow: object): Promise<string[]> {
  const service = await startStandIn(({ url }) =>
    url?.includes('/browser')
      ? {
          status: 303,
          headers: { Location: '/login?flow=0e5a5d3c-0000-4000-8000-000000000000' },
          body: '',
        }
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(flow) },
  )
  const port = await freePort()
  const site = await startOwn('apps/web/src/main.ts', 'Portico is ready', {
    PORTICO_PORT: String(port),
    PORTICO_HOST: 'localhost',
    PORTICO_PUBLIC_URL: `http://localhost:${port}`,
    PORTICO_IDENTITY_URL: service.url,
    PORTICO_LOG_LEVEL: 'silent',
  })
  open.push(service, site)
  const harm: string[] = []
  page.on('dialog', (dialog) => {
    harm.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(`http://localhost:${port}/`) && !url.startsWith('data:')) harm.push(url)
  })
  page.on('pageerror', (problem) => harm.push(`error: ${problem.message}`))
  page.on('console', (line) => {
    if (/Content Security Policy|Trusted/i.test(line.text())) harm.push(line.text())
  })
  await page.goto(`http://localhost:${port}/login`)
  return harm
}

const open: AsyncDisposable[] = []
test.afterEach(async () => {
  for (const one of open.splice(0)) await one[Symbol.asyncDispose]()
})

// The service is a stand-in, whichever engine the other stories run on.
if (!onKratos) {
  test('item 2, script injection (GHSA-pr34-2v5x-6qjq, GHSA-6rx5-m2rc-hmf7): a hostile flow runs nothing and asks nobody', async ({
    page,
  }) => {
    test.setTimeout(90_000)
    const harm = await visitHostile(page, flowWith(hostileNodes))
    await page.waitForLoadState('networkidle')
    const screen = page.locator('#screen')
    await expect(screen.locator('input[name="traits.0"]').first()).toBeAttached()
    for (const button of await screen.locator('button').all()) {
      await button.dispatchEvent('click')
    }
    await page.waitForLoadState('networkidle')
    expect(harm).toEqual([])
    expect(await page.locator('script').count()).toBe(2)
    expect(await page.locator('img[src^=http], [onclick], [onerror], [onload]').count()).toBe(0)
    for (const link of await screen.locator('a').all()) {
      expect(await link.getAttribute('href')).not.toMatch(/^(javascript|data):/)
    }
    for (const form of await screen.locator('form').all()) {
      expect(await form.getAttribute('action')).toMatch(/^\/[^/]/)
    }
    expect(await page.evaluate(() => Object.hasOwn(Object.prototype, 'traits'))).toBe(false)
    figure('hostile nodes shown', hostileNodes.length)
  })

  test('item 2, ten thousand nodes are shown, and the page still answers', async ({ page }) => {
    test.setTimeout(90_000)
    const nodes = Array.from({ length: 10_000 }, (_, at) =>
      input(`traits.n${at}`, 'text', `n ${at}`),
    )
    const harm = await visitHostile(page, flowWith(nodes))
    const last = page.locator('input[name="traits.n9999"]')
    await expect(last).toBeAttached({ timeout: 60_000 })
    await last.fill('still here', { timeout: 60_000 })
    await expect(last).toHaveValue('still here')
    figure('10,000 nodes answered after (ms)', await page.evaluate(() => performance.now() | 0))
    expect(harm).toEqual([])
  })
}
