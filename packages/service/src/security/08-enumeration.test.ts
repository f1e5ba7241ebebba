import { expect, test } from 'vitest'
import type { Service } from '../open-service.ts'
import { withoutKeys } from '../testing/second-factor.ts'
import { SoftwareAuthenticator } from '../testing/software-authenticator.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { mannWhitney, median, medianNoise, timesInTurns } from '../testing/timing.ts'
import {
  Browser,
  codeFor,
  discreet,
  Native,
  openTestService,
  origin,
  password,
  type Reply,
  said,
  signUp,
  uiOf,
  valueOf,
} from '../testing/visitor.ts'

const member = 'member@example.org'
const stranger = 'nobody@example.org'

/** An answer without what differs from one to the next anyway. */
function plain({ status, headers, body }: Reply, address: string): unknown {
  const text = JSON.stringify(body)
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replaceAll(/("name":"csrf_token"[^}]*"value":)"[^"]+"/g, '$1"TOKEN"')
    .replaceAll(address, 'ADDRESS')
  const shown = [...headers].map(([name, value]) => [
    name,
    value.replace(/(csrf_token_\w+)=[^;]+/, '$1=TOKEN').replace(/flow=[0-9a-f-]{36}/, 'flow=ID'),
  ])
  return { status, headers: shown, text }
}

const ways: Record<string, { kind: string; form: (address: string) => Record<string, unknown> }> = {
  'a wrong password': {
    kind: 'login',
    form: (identifier) => ({ method: 'password', identifier, password: 'not theirs at all' }),
  },
  'a code for signing in': {
    kind: 'login',
    form: (identifier) => ({ method: 'code', identifier }),
  },
  'a code for signing up': {
    kind: 'registration',
    form: (email) => ({ method: 'code', traits: { email } }),
  },
  'a password for signing up': {
    kind: 'registration',
    form: (email) => ({ method: 'password', password, traits: { email } }),
  },
  'a recovery': { kind: 'recovery', form: (email) => ({ method: 'code', email }) },
  'a verification': { kind: 'verification', form: (email) => ({ method: 'code', email }) },
}

test.each(Object.keys(ways))(
  '8 enumeration: %s is answered alike for members and strangers',
  async (name) => {
    // Keys are offered with a new challenge in each form.
    await using service = await openTestService({
      config: { methods: withoutKeys, security: discreet },
    })
    await signUp(service, member)
    const way = ways[name]
    if (way === undefined) throw new Error(name)
    const native = new Native(service)
    const seen: unknown[] = []
    for (const address of [member, stranger]) {
      const { body: flow } = await native.get(`/self-service/${way.kind}/api`)
      const answer = await native.submit(flow, way.form(address))
      expect(uiOf(answer.body).messages).not.toEqual([])
      const wrong = await native.submit(flow, { ...way.form(address), code: '000000x' })
      const read = await native.get(`/self-service/${way.kind}/flows?id=${String(flow['id'])}`)
      seen.push([plain(answer, address), plain(wrong, address), plain(read, address)])
    }
    expect(seen[0]).toEqual(seen[1])
  },
)

test('8 enumeration: whoever signs up again hears of it by mail, not by the form', async () => {
  await using service = await openTestService({ config: { security: discreet } })
  await signUp(service, member)
  const native = new Native(service)
  for (const form of [{ method: 'code' }, { method: 'password', password }]) {
    const { body: flow } = await native.get('/self-service/registration/api')
    const answer = await native.submit(flow, { ...form, traits: { email: member } })
    expect(said(answer.body)).toEqual([1040005])
    expect(service.mailbox(member)[0]?.template_type).toBe('account_exists')
  }
})

/** Everything that someone with a browser and a passkey gets to see, up to a code that is wrong. */
async function signUpByPasskey(service: Service, script: boolean, email: string) {
  const json = new Browser(service)
  const pages = new Browser(service, script ? 'application/json' : 'text/html')
  const { body: start } = await json.get('/self-service/registration/browser')
  for (const [name, value] of json.cookies) pages.cookies.set(name, value)
  const target = `/self-service/registration?flow=${String(start['id'])}`
  const { credentialOptions } = JSON.parse(String(valueOf(start, 'passkey_create_data')))
  const passkey_register = new SoftwareAuthenticator({ origin }).create(credentialOptions)
  const send = (fields: Record<string, string>) => {
    const csrf_token = String(valueOf(start, 'csrf_token'))
    const form = { csrf_token, 'traits.email': email, ...fields }
    return pages.send('POST', target, script ? { body: form } : { form })
  }
  const answer = await send({ passkey_register })
  const wrong = await send({ method: 'code', code: '000000x' })
  expect(wrong.status).toBe(script ? 400 : 302)
  const read = await json.get(`/self-service/registration/flows?id=${String(start['id'])}`)
  expect(said(read.body)).toEqual([4040003])
  return [answer, wrong, read].map((reply) => plain(reply, email))
}

test.each([
  ['with script', true],
  ['without script', false],
])('8 enumeration: a passkey for signing up, %s, is answered alike', async (_, script) => {
  await using service = await openTestService({
    config: { security: discreet, flows: { registration: { style: 'unified' } } },
  })
  await signUp(service, member)
  expect(await signUpByPasskey(service, script, member)).toEqual(
    await signUpByPasskey(service, script, stranger),
  )
})

test('8 enumeration: a phone number of somebody else is no question that one’s own mailbox answers', async () => {
  await using service = await openTestService({ config: { security: discreet } })
  const sent = async (email: string, phone: string) => {
    const native = new Native(service)
    const { body: flow } = await native.get('/self-service/registration/api')
    await native.submit(flow, { method: 'password', password, traits: { email, phone } })
    const next = await native.submit(flow, { method: 'code', code: codeFor(service, email) })
    expect(said(next.body)).toEqual([1080004])
    return { native, flow, answer: next }
  }
  const taken = '+4915112345678'
  const first = await sent(member, taken)
  const done = await first.native.submit(first.flow, {
    method: 'code',
    code: codeFor(service, taken),
  })
  expect(done.status).toBe(200)
  const one = await sent('one@example.org', taken)
  const other = await sent('two@example.org', '+4915112345679')
  expect(plain(one.answer, taken)).toEqual(
    JSON.parse(
      JSON.stringify(plain(other.answer, '+4915112345679')).replaceAll(
        'two@example.org',
        'one@example.org',
      ),
    ),
  )
  expect(service.mailbox(taken)[0]?.template_type).toBe('account_exists')
})

test('8 enumeration: a stranger may have no more letters an hour than a member, and none is kept', async () => {
  await using service = await openTestService()
  for (let count = 0; count < 8; count++) {
    const native = new Native(service)
    const { body: flow } = await native.get('/self-service/recovery/api')
    await native.submit(flow, { method: 'code', email: stranger })
  }
  expect(service.mailbox()).toEqual([])
  const kept = service.core.database.sql('SELECT recipient, status FROM messages').all()
  expect(kept.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'decoy'))
  expect(JSON.stringify(kept)).not.toContain(stranger)
})

const rounds = process.env['PORTICO_FULL'] === 'true' ? 200 : 60

/** Members enough for one try each: the limit on guesses is not what is measured. */
function fill({ core }: Service, hashed: string): void {
  core.database.transaction(() => {
    for (let number = 0; number < rounds; number++) {
      core.identities.create(core.schemas.choose(undefined), { email: `m${number}@example.org` }, [
        { type: 'password', config: { hashed_password: hashed } },
      ])
    }
  })
}

test.each([
  'a wrong password',
  'a code for signing in',
  'a code for signing up',
  'a password for signing up',
  'a recovery',
  'a verification',
])(
  '8 enumeration: %s takes as long for strangers as for members',
  async (name) => {
    const way = ways[name]
    if (way === undefined) throw new Error(name)
    const verdicts: string[] = []
    for (let run = 0; run < 3; run++) {
      using data = temporaryFolder()
      await using service = await openTestService({
        data: data.path,
        trustedProxies: ['127.0.0.1'],
        config: { hasher: { memory_kib: 19_456, iterations: 2 }, security: discreet },
      })
      fill(service, await service.core.hasher.hash(password))
      let visitors = 0
      const attempt = async (address: string) => {
        visitors++
        const from = `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`
        const native = new Native(service)
        const { body: flow } = await native.get(`/self-service/${way.kind}/api`)
        return () =>
          native.send('POST', `/self-service/${way.kind}?flow=${String(flow['id'])}`, {
            body: way.form(address),
            headers: { 'x-forwarded-for': from },
          })
      }
      const ready = await Promise.all(
        Array.from({ length: rounds }, async (_, number) => ({
          one: await attempt(`m${number}@example.org`),
          other: await attempt(`n${number}@example.org`),
        })),
      )
      const { ones, others } = await timesInTurns(
        rounds,
        (round) => ready[round]?.one() ?? Promise.reject(new Error('no visitor')),
        (round) => ready[round]?.other() ?? Promise.reject(new Error('no visitor')),
      )
      const apart = Math.abs(median(ones) - median(others))
      const p = mannWhitney(ones, others)
      // Five milliseconds, or what the noise of this run could not tell from none.
      if (apart <= Math.max(5, medianNoise(ones, others)) && p > 0.01) return
      verdicts.push(`${apart.toFixed(2)} ms apart, p = ${p.toPrecision(2)}`)
    }
    expect.unreachable(`three times in a row: ${verdicts.join('; ')}`)
  },
  rounds * 3_000,
)
