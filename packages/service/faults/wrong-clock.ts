import { codeAt, memberWithTotp, signInHalf, withoutKeys } from '../src/testing/second-factor.ts'
import { startIssuer } from '../src/testing/open-id-issuer.ts'
import {
  Browser,
  codeFor,
  Native,
  openTestService,
  password,
  signUp,
} from '../src/testing/visitor.ts'
import type { Report } from './report.ts'

const minutes = 60_000

/** Clocks that differ: the server's own jumps, an authenticator's and a provider's are off. */
export async function wrongClock(): Promise<Report> {
  let jump = 0
  await using issuer = await startIssuer({ sub: 'ada', email: 'ada@example.org' })
  await using service = await openTestService({
    now: () => Date.now() + jump,
    config: { methods: { ...withoutKeys, oidc: { providers: [provider(issuer.url)] } } },
  })

  /** What was begun before the server's clock was set goes on after it. */
  async function goesOn(ms: number): Promise<number> {
    jump = 0
    const email = `jump${ms}@example.org`
    const member = await signUp(service, email)
    const visitor = new Native(service)
    const login = await visitor.get('/self-service/login/api')
    const registration = await visitor.get('/self-service/registration/api')
    const recovery = await visitor.get('/self-service/recovery/api')
    await visitor.submit(recovery.body, { method: 'code', email })
    const code = codeFor(service, email)
    jump = ms
    const answers = [
      await member.get('/sessions/whoami'),
      await visitor.submit(login.body, { method: 'password', identifier: email, password }),
      await visitor.submit(registration.body, {
        method: 'password',
        password,
        traits: { email: `new${email}` },
      }),
      await visitor.submit(recovery.body, { method: 'code', code }),
    ]
    jump = 0
    // A recovery that is through leads to the settings, which Kratos tells an app by 422.
    return answers.filter(({ status }) => status === 200 || status === 422).length
  }

  async function appIsTaken(ms: number): Promise<boolean> {
    const email = `app${ms}@example.org`
    const secret = await memberWithTotp(service, email)
    const native = new Native(service)
    await signInHalf(native, email)
    const { body: flow } = await native.get('/self-service/login/api?aal=aal2')
    const totp_code = codeAt(secret, service.core.now() + ms)
    return (await native.submit(flow, { method: 'totp', totp_code })).status === 200
  }

  async function providerIsTaken(seconds: number): Promise<boolean> {
    issuer.misbehaviour = {
      claims: (claims) => {
        const signed = Math.floor(Date.now() / 1_000) + seconds
        // One that lags signs what has ended by our clock, one that leads what has not begun.
        return { ...claims, iat: signed, exp: seconds < 0 ? signed : signed + 300 }
      },
    }
    const browser = new Browser(service)
    const { body } = await browser.get('/self-service/login/browser')
    const left = await browser.submit(body, { provider: 'clock' })
    const back = issuer.authorize(String(left.body['redirect_browser_to']))
    await browser.send('GET', back, { headers: { accept: 'text/html' } })
    return (await browser.get('/sessions/whoami')).status === 200
  }

  const wentOn = (await goesOn(5 * minutes)) + (await goesOn(-5 * minutes))
  const near = [await appIsTaken(30_000), await appIsTaken(0)].filter(Boolean).length
  const far = [await appIsTaken(-90_000), await appIsTaken(90_000)].filter(Boolean).length
  const leeway = [await providerIsTaken(-45), await providerIsTaken(45)].filter(Boolean).length
  const beyond = [await providerIsTaken(-90), await providerIsTaken(90)].filter(Boolean).length
  return {
    scenario: 'clocks that differ',
    held: wentOn === 8 && near === 2 && far === 0 && leeway === 2 && beyond === 0,
    figures: {
      'went on after the server’s clock jumped by ±5 min': `${wentOn}/8`,
      'authenticator off by up to 30 s taken': `${near}/2`,
      'off by 90 s taken': `${far}/2`,
      'provider off by 45 s taken': `${leeway}/2`,
      'by 90 s': `${beyond}/2`,
    },
  }
}

const provider = (issuer_url: string) => ({
  id: 'clock',
  label: '',
  issuer_url,
  client_id: 'door',
  client_secret: 'knock',
  scope: ['openid'],
  additional_id_token_audiences: [],
  claims: { email: 'email' },
})
