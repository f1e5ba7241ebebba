import { startKratos, whyNoKratos, type Kratos } from '@portico/kratos'
import { describe, expect, test } from 'vitest'
import { signInAtProvider, type AtProvider } from './sign-in-at-provider.ts'
import { startProvider } from './start-provider.ts'

const accounts = [
  {
    sub: 'ada-1815',
    email: 'ada@example.org',
    email_verified: true,
    given_name: 'Ada',
    family_name: 'Lovelace',
  },
  { sub: 'nobody-7' },
]
const client = { clientId: 'door', clientSecret: 'knock' }
const patience = 15 * 60_000

const noKratos = await whyNoKratos()
if (noKratos !== undefined)
  console.error(`DID NOT RUN: social sign-in on the real engine. ${noKratos}`)

async function startBoth() {
  await using undo = new AsyncDisposableStack()
  const provider = undo.use(await startProvider({ clients: [client], accounts }))
  const kratos = undo.use(
    await startKratos({
      methods: { oidc: [{ id: 'sample', issuerUrl: provider.issuer, ...client }] },
    }),
  )
  const owned = undo.move()
  return { kratos, [Symbol.asyncDispose]: () => owned.disposeAsync() }
}

/** A browser without scripts, at the engine's own address. */
function visitorOf(kratos: Kratos) {
  const cookies = new Map<string, string>()
  const visit = async (address: string, form?: URLSearchParams): Promise<Response> => {
    const answer = await fetch(new URL(address, kratos.publicUrl), {
      redirect: 'manual',
      headers: {
        accept: 'text/html',
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
      },
      ...(form === undefined ? {} : { method: 'POST', body: form }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return answer
  }
  const readJson = async (path: string) => {
    const answer = await fetch(new URL(path, kratos.publicUrl), {
      headers: {
        accept: 'application/json',
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
      },
    })
    return { status: answer.status, body: await answer.json() }
  }
  return { visit, readJson }
}

/** From the login page to the provider and back; returns where the engine sends the visitor at the end. */
async function signIn(
  kratos: Kratos,
  visitor: ReturnType<typeof visitorOf>,
  person: AtProvider,
): Promise<URL> {
  const started = await visitor.visit('/self-service/login/browser')
  const flow = new URL(started.headers.get('location') ?? '').searchParams.get('flow')
  const { body } = await visitor.readJson(`/self-service/login/flows?id=${flow}`)
  const form = new URLSearchParams({ provider: 'sample' })
  for (const { attributes } of body.ui.nodes) {
    if (attributes.name === 'csrf_token') form.set('csrf_token', attributes.value)
  }
  const left = await visitor.visit(body.ui.action, form)
  expect(left.status).toBe(303)
  const back = await signInAtProvider(left.headers.get('location') ?? '', person)
  expect(back).toContain(`${kratos.publicUrl}/self-service/methods/oidc/callback/sample?`)
  const answer = await visitor.visit(back)
  return new URL(answer.headers.get('location') ?? '')
}

describe.skipIf(noKratos !== undefined)('on the real engine', () => {
  test(
    'the real engine takes a visitor to the provider and back, signed up and signed in',
    { timeout: patience },
    async () => {
      await using both = await startBoth()
      const visitor = visitorOf(both.kratos)
      await signIn(both.kratos, visitor, { account: 'ada@example.org' })

      const { status, body } = await visitor.readJson('/sessions/whoami')
      expect(status).toBe(200)
      expect(body.identity).toMatchObject({
        traits: { email: 'ada@example.org', name: { first: 'Ada', last: 'Lovelace' } },
        verifiable_addresses: [{ value: 'ada@example.org', verified: true }],
      })

      const elsewhere = visitorOf(both.kratos)
      expect((await signIn(both.kratos, elsewhere, { account: 'ada@example.org' })).pathname).toBe(
        '/',
      )
      const again = await elsewhere.readJson('/sessions/whoami')
      expect(again.body.identity.id).toBe(body.identity.id)
    },
  )

  test(
    'who denies comes back to the login page with a message',
    { timeout: patience },
    async () => {
      await using both = await startBoth()
      const visitor = visitorOf(both.kratos)
      const end = await signIn(both.kratos, visitor, {
        account: 'ada@example.org',
        deny: 'consent',
      })
      expect(end.pathname).toBe('/login')
      const { body } = await visitor.readJson(
        `/self-service/login/flows?id=${end.searchParams.get('flow')}`,
      )
      expect(body.ui.messages).toMatchObject([{ type: 'error' }])
    },
  )

  test('who has no e-mail at the provider is asked for it', { timeout: patience }, async () => {
    await using both = await startBoth()
    const visitor = visitorOf(both.kratos)
    const end = await signIn(both.kratos, visitor, { account: 'nobody-7' })
    expect(end.pathname).toBe('/registration')
    const { body } = await visitor.readJson(
      `/self-service/registration/flows?id=${end.searchParams.get('flow')}`,
    )
    const email = body.ui.nodes.find(
      ({ attributes }: { attributes: { name?: string } }) => attributes.name === 'traits.email',
    )
    expect(email.messages).toMatchObject([{ id: 4000002 }])
  })
})
