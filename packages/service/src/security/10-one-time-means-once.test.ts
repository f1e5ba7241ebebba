import { describe, expect, test } from 'vitest'
import { startIssuer } from '../testing/open-id-issuer.ts'
import {
  codeAt,
  memberWithBackupCodes,
  memberWithTotp,
  signInHalf,
  withoutKeys,
} from '../testing/second-factor.ts'
import { providerAt, visit } from '../testing/social.ts'
import {
  Browser,
  codeFor,
  Native,
  openTestService,
  password,
  type Reply,
  signUp,
} from '../testing/visitor.ts'

const email = 'once@example.org'
const rounds = process.env['PORTICO_FULL'] === 'true' ? 100 : 5
const fifty = (submit: () => Promise<Reply>) =>
  Promise.all(Array.from({ length: 50 }, () => submit()))
const good = (replies: Reply[]) => replies.filter(({ status }) => status === 200)

describe('10 one-time means once, CVE-2026-22751, CVE-2025-46815: fifty at the same time', () => {
  const open = () =>
    openTestService({
      config: { methods: { ...withoutKeys, code: { max_submissions: 100 } } },
    })

  test('with one code make one session, each time', async () => {
    await using service = await open()
    for (let round = 0; round < rounds; round++) {
      const address = `${round}${email}`
      await signUp(service, address)
      const native = new Native(service)
      const { body: flow } = await native.get('/self-service/login/api')
      await native.submit(flow, { method: 'code', identifier: address })
      const code = codeFor(service, address)
      const form = { method: 'code', identifier: address, code }
      expect(good(await fifty(() => native.submit(flow, form)))).toHaveLength(1)
    }
    const { n } = service.core.database.sql('SELECT count(*) AS n FROM sessions').get() ?? {}
    expect(n).toBe(2 * rounds)
  })

  test('with one sign-up code make one account', async () => {
    await using service = await open()
    const native = new Native(service)
    const { body: flow } = await native.get('/self-service/registration/api')
    await native.submit(flow, { method: 'code', traits: { email } })
    const form = { method: 'code', traits: { email }, code: codeFor(service, email) }
    expect(good(await fifty(() => native.submit(flow, form)))).toHaveLength(1)
    expect(service.core.identities.list(10, 0)).toHaveLength(1)
  })

  test('with one recovery code recover once', async () => {
    await using service = await open()
    await signUp(service, email)
    const native = new Native(service)
    const { body: flow } = await native.get('/self-service/recovery/api')
    await native.submit(flow, { method: 'code', email })
    const code = codeFor(service, email)
    const replies = await fifty(() => native.submit(flow, { method: 'code', code }))
    const tokens = replies.filter(({ body }) => JSON.stringify(body).includes('ory_st_'))
    expect(tokens).toHaveLength(1)
  })

  test('with one backup code, or one step of an authenticator, lift one session', async () => {
    await using service = await open()
    const [secret = ''] = await memberWithBackupCodes(service, email)
    const key = await memberWithTotp(service, `t${email}`)
    for (const [address, form] of [
      [email, { method: 'lookup_secret', lookup_secret: secret }],
      [`t${email}`, { method: 'totp', totp_code: codeAt(key, service.core.now()) }],
    ] as const) {
      const visitors = await Promise.all(
        Array.from({ length: 50 }, async () => {
          const native = new Native(service)
          await signInHalf(native, address)
          const { body: flow } = await native.get('/self-service/login/api?aal=aal2')
          return () => native.submit(flow, form)
        }),
      )
      expect(good(await Promise.all(visitors.map((submit) => submit())))).toHaveLength(1)
    }
  })

  test('with one answer of a provider sign in once', async () => {
    await using issuer = await startIssuer({ sub: 'ada', email, email_verified: true })
    await using service = await openTestService({
      config: { methods: { oidc: { providers: [providerAt('sample', issuer.url)] } } },
    })
    const browser = new Browser(service)
    const { body: flow } = await browser.get('/self-service/login/browser')
    const left = await browser.submit(flow, { provider: 'sample' })
    const back = issuer.authorize(String(left.body['redirect_browser_to']))
    const cookies = [...browser.cookies]
    const replies = await fifty(() => {
      const tab = new Browser(service)
      for (const [name, value] of cookies) tab.cookies.set(name, value)
      return visit(tab, back)
    })
    const { n } = service.core.database.sql('SELECT count(*) AS n FROM sessions').get() ?? {}
    expect(n).toBe(1)
    expect(replies.filter(({ location }) => location?.includes('/error')).length).toBe(49)
  })

  test('with one password make one account', async () => {
    await using service = await open()
    const native = new Native(service)
    const { body: flow } = await native.get('/self-service/registration/api')
    const form = { method: 'password', password, traits: { email } }
    expect(good(await fifty(() => native.submit(flow, form)))).toHaveLength(1)
  })
})
