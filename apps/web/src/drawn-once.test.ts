import type { Flow } from '@portico/client'
import { openService } from '@portico/service'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawnOnce, type Drawing, textOf } from './drawn-once.ts'
import { plainBrand } from './pages/brand-view.ts'
import { drawFlow, render } from './render.tsx'

const publicUrl = 'http://localhost:4455'
let service: Awaited<ReturnType<typeof openService>>

beforeAll(async () => {
  service = await openService({ publicUrl })
})
afterAll(() => service.close())

/** A fresh form, as a browser that was never here gets it. */
async function freshFlow(kind: string): Promise<Flow> {
  const headers = { accept: 'application/json' }
  const request = new Request(`${publicUrl}/self-service/${kind}/browser`, { headers })
  return (await service.fetch(request, { address: '127.0.0.1' })).json()
}

async function drawingOf(kind: string, other: Partial<Drawing> = {}): Promise<Drawing> {
  const flow = await freshFlow(kind)
  const site = { language: { tag: 'en', texts: {} } }
  // As long before its end for every visitor, however slow this machine is.
  const now = new Date(Date.parse(flow.expires_at) - 330_000).toISOString()
  return { kind, flow, site, now, ...other }
}

/** Stands for the real pages: everything that a drawing holds, the way that pages write it. */
const drawAll = ({ flow, now, site, ...rest }: Drawing) =>
  `<html lang="${site.language.tag}"><form action="/${rest.kind}?flow=${flow.id}"><script>${JSON.stringify({ flow, now })}</script>`

function counted() {
  const drawn: Drawing[] = []
  const html = drawnOnce<Drawing>((drawing) => {
    drawn.push(drawing)
    return drawAll(drawing)
  })
  return { page: (drawing: Drawing) => textOf(html(drawing)), drawn }
}

test.each(['login', 'registration', 'recovery', 'verification'])(
  'a second visitor’s %s form is not drawn again, and is their own to the letter',
  async (kind) => {
    const { page, drawn } = counted()
    const [first, second] = [await drawingOf(kind), await drawingOf(kind)]

    expect(page(first)).toBe(drawAll(first))
    expect(page(second)).toBe(drawAll(second))
    expect(second.flow.id).not.toBe(first.flow.id)
    expect(drawn).toEqual([first])
  },
)

test('what was drawn for one visitor holds nothing of them when it is shown to another', async () => {
  const { page } = counted()
  const [first, second] = [await drawingOf('login'), await drawingOf('login')]
  page(first)

  const shown = page(second)
  const secrets = [first.flow.id, ...JSON.stringify(first.flow).matchAll(/"value":"([^"]{40,})"/g)]
  for (const secret of secrets) expect(shown).not.toContain(String(secret).slice(0, 40))
})

test('another language, another address to return to or another kind of form is drawn for itself', async () => {
  const { page, drawn } = counted()
  const first = await drawingOf('login')
  const others = [
    await drawingOf('login', { site: { language: { tag: 'de' } } }),
    await drawingOf('registration'),
    { ...(await drawingOf('login')), context: { return_to: 'https://app.example/' } },
    { ...(await drawingOf('login')), fedCm: true },
  ]

  for (const drawing of [first, ...others]) expect(page(drawing)).toBe(drawAll(drawing))
  expect(drawn).toHaveLength(5)
})

test('a form that has been filled in, answered or sent, or is somebody’s, is always drawn', async () => {
  const { page, drawn } = counted()
  const fresh = await drawingOf('login')
  const { flow } = fresh
  const nodes = flow.ui.nodes.map((node) =>
    node.type === 'input' && node.attributes.name === 'identifier'
      ? { ...node, attributes: { ...node.attributes, value: 'someone@example.org' } }
      : node,
  )
  const messages = [{ id: 4000006, text: 'The provided credentials are invalid.', type: 'error' }]
  const others: Flow[] = [
    { ...flow, ui: { ...flow.ui, nodes } },
    { ...flow, ui: { ...flow.ui, messages } },
    { ...flow, state: 'sent_email' },
  ]

  for (const touched of others) {
    page({ ...fresh, flow: touched })
    page({ ...fresh, flow: touched })
  }
  for (const known of [{ kind: 'settings' }, { signedInAs: 'someone@example.org' }]) {
    page({ ...fresh, ...known })
    page({ ...fresh, ...known })
  }
  expect(drawn).toHaveLength(10)
})

test('a value that pages would write in another way is never copied into a page', async () => {
  const { page, drawn } = counted()
  const fresh = await drawingOf('login')
  for (const id of ['"><script>alert(1)</script>', 'short', 'a b c d e f g h i j k']) {
    page({ ...fresh, flow: { ...fresh.flow, id } })
    page({ ...fresh, flow: { ...fresh.flow, id } })
  }
  expect(drawn).toHaveLength(6)
})

test('no more than a few hundred forms are kept, whatever visitors ask for', async () => {
  const { page, drawn } = counted()
  const fresh = await drawingOf('login')
  const wish = (number: number) => ({ ...fresh, context: { return_to: `/${number}` } })
  for (let number = 0; number < 300; number++) page(wish(number))
  expect(drawn).toHaveLength(300)

  page(wish(299))
  expect(drawn).toHaveLength(300)
  page(wish(0))
  expect(drawn).toHaveLength(301)
})

test.each(['login', 'registration', 'recovery', 'verification'] as const)(
  'the real %s page of a second visitor is what would have been drawn for them',
  async (kind) => {
    const language = await render.language('de')
    const shared = {
      kind,
      site: {
        brand: 'Portico',
        look: plainBrand,
        style: '/s.css',
        accountStyle: '/a.css',
        language,
        scheme: 'auto',
      },
      context: {},
      here: publicUrl,
      returnOrigins: [],
      script: '/a.js',
      fedCm: false,
    } as const
    render.flow({ ...shared, flow: await freshFlow(kind) })
    const flow = await freshFlow(kind)

    const page = textOf(render.flow({ ...shared, flow }))
    const now = /"now":"([^"]+)"/.exec(page)?.[1] ?? ''
    expect(page).toContain(flow.id)
    expect(page).toBe(drawFlow({ ...shared, flow, now }))
  },
)
