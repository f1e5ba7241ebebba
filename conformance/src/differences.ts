import { chosenEngineName } from './chosen-engine.ts'

interface Difference {
  /** The title of the case, or the part of it, that meets the difference. */
  readonly case: string
  readonly kratos: unknown
  readonly embedded: unknown
  readonly reason: string
  /** Only because v1.3.1 is old: newer versions of Kratos do as the embedded service does. */
  readonly age: boolean
}

/** The only places where the engines may differ. At most 25 besides those of age. */
export const differences = {
  'disabled-account': {
    case: 'a disabled account is told so',
    kratos: { status: 401, messages: undefined },
    embedded: { status: 400, messages: [4010011] },
    reason: 'newer versions answer with the form and a message',
    age: true,
  },
  'invalid-email': {
    case: 'an address that is none is refused at the address',
    kratos: [4000001],
    embedded: [4000040],
    reason: 'newer versions have a message of its own for it',
    age: true,
  },
  'invalid-phone': {
    case: 'a phone number without its country is refused at the phone number',
    kratos: [4000001],
    embedded: [4000041],
    reason: 'newer versions have a message of its own for it',
    age: true,
  },
  'phone-trait': {
    case: 'a phone number is kept in the form that all networks know',
    kratos: 'as typed',
    embedded: 'E.164',
    reason: 'newer versions rewrite the trait as well as the identifier',
    age: true,
  },
  'one-step-trait-group': {
    case: 'a registration starts with the traits in the order of the schema',
    kratos: 'password',
    embedded: 'default',
    reason: 'the old one-step form files the traits under the method',
    age: true,
  },
  'duplicate-keeps-values': {
    case: 'an address that is taken is said to be taken',
    kratos: false,
    embedded: true,
    reason: 'Kratos empties the form; whoever mistyped would have to type everything again',
    age: false,
  },
  'verification-address': {
    case: 'a verification starts by asking for the address',
    kratos: { attributes: { type: 'email' }, meta: { label: { id: 1070007 } } },
    embedded: { attributes: { type: 'text' }, meta: { label: { id: 1070018 } } },
    reason: 'where text messages can be sent, newer versions ask for e-mail or phone number',
    age: true,
  },
  'verification-after-sign-up': {
    case: 'signing up speaks of verification only where it is set up so',
    kratos: ['redirect_browser_to', 'show_verification_ui'],
    embedded: ['redirect_browser_to'],
    reason: 'newer versions leave it to the hook',
    age: true,
  },
  'expired-verification-in-app': {
    case: 'an expired verification leads to a new one',
    kratos: { status: 403, messages: undefined },
    embedded: { status: 200, messages: [4070005] },
    reason: 'Kratos makes the new one for a browser, whose cookie an app does not have',
    age: false,
  },
  'session-links': {
    case: 'who follows the links sees every session once',
    kratos: { complete: false },
    embedded: { complete: true },
    reason:
      'the links of Kratos count pages from 0 and its store from 1: one page comes twice, the last never',
    age: false,
  },
  'revoke-unknown': {
    case: "unknown sessions and other people's stay out of reach",
    kratos: { status: 204 },
    embedded: { status: 404 },
    reason: 'Kratos says that it ended what it did not',
    age: false,
  },
  'revoke-again': {
    case: 'all other sessions are ended at once, and counted',
    kratos: { count: 3 },
    embedded: { count: 0 },
    reason: 'Kratos counts the sessions that were over already',
    age: false,
  },
  'fedcm-parameters': {
    case: 'sign-in by the browser itself is served by newer services alone',
    kratos: { kind: 'unreadable', status: 404 },
    embedded: { kind: 'answer', status: 200, body: { providers: [{ client_id: 'door' }] } },
    reason: 'open-source Kratos has no such route in any version',
    age: false,
  },
  'session-list-aal': {
    case: 'with script: after the password the second factor is due',
    kratos: { status: 200 },
    embedded: { status: 403, body: { error: { id: 'session_aal2_required' } } },
    reason: 'newer versions ask for the second factor before they list sessions',
    age: true,
  },
  'single-second-factor': {
    case: 'with script: a code by mail is the second factor',
    kratos: { state: 'choose_method', messages: [1010004] },
    embedded: { state: 'sent_email', messages: [1010025] },
    reason: 'newer versions send the code at the start when there is only one place for it',
    age: true,
  },
  'foreign-second-factor': {
    case: 'an address of someone else is no second factor',
    kratos: [1010014],
    embedded: [4010010],
    reason: 'Kratos writes to the stranger, and refuses the code afterwards',
    age: false,
  },
  'missing-identifier': {
    case: 'an identifier that was left out is asked for',
    kratos: [4000037],
    embedded: [4000002],
    reason: 'Kratos says that an account without a name does not exist',
    age: false,
  },
  'profile-screen': {
    case: 'with script: first who, then how',
    kratos: [
      'default/traits.email',
      'default/traits.phone',
      'default/traits.name.first',
      'default/traits.name.last',
      'default/csrf_token',
      'profile/method=profile',
    ],
    embedded: [
      'default/csrf_token',
      'default/traits.email',
      'default/traits.phone',
      'default/traits.name.first',
      'default/traits.name.last',
      'profile/method=profile',
    ],
    reason: 'newer versions sort this step like all others',
    age: true,
  },
  'unverified-address': {
    case: 'where only verified addresses sign in, others are told what to do',
    kratos: { status: 400, messages: [4000010] },
    embedded: { status: 403, id: 'session_verified_address_required', messages: undefined },
    reason: 'newer versions start the verification and say where it is',
    age: true,
  },
  'social-trait-group': {
    case: 'what the provider does not tell is asked for, then the provider is asked again',
    kratos: 'oidc',
    embedded: 'default',
    reason: 'newer versions file all traits under default',
    age: true,
  },
  'exchange-twice': {
    case: 'an app signs in by way of a browser that knows nothing of it',
    kratos: { status: 200 },
    embedded: { status: 404 },
    reason: 'a code that was read on its way must not be worth a session twice',
    age: false,
  },
  'exchange-denied': {
    case: 'who denies at the provider comes back to the app',
    kratos: { code: false, status: 404 },
    embedded: { code: true, status: 422 },
    reason: 'newer versions hand out a code even then, and the exchange answers with the form',
    age: true,
  },
  'wrong-key-answer': {
    case: 'an answer to another challenge does not sign in',
    kratos: [4000008],
    embedded: [4000043],
    reason: 'newer versions have a message of its own for it',
    age: true,
  },
  'native-passkeys': {
    case: 'an app is offered passkeys by newer services alone',
    kratos: false,
    embedded: true,
    reason: 'newer versions have passkeys in apps',
    age: true,
  },
  'form-in-parts': {
    case: 'a form in parts is read as well',
    kratos: 400,
    embedded: 200,
    reason: 'Kratos takes such a form and then finds no method in it',
    age: false,
  },
  'token-kept': {
    case: 'a refresh keeps the session',
    kratos: true,
    embedded: false,
    reason:
      'whoever got hold of the token before must not share in the new proof; the old one answers a moment longer',
    age: false,
  },
  'hidden-accounts': {
    case: 'where accounts are hidden, a taken address is told or is sent a letter',
    kratos: [4000007],
    embedded: [1040005],
    reason:
      'Kratos hides accounts at the login alone; here every sign-up confirms its address first, so that both answer alike',
    age: false,
  },
  'no-oauth2-server': {
    case: 'a login for an OAuth2 server that is not there is refused',
    kratos: undefined,
    embedded: 'invalid_configuration',
    reason: 'newer versions name the error',
    age: true,
  },
} as const satisfies Record<string, Difference>

type Differences = typeof differences

/** What this run's engine does where the engines are known to differ. */
export function expected<Id extends keyof Differences>(
  id: Id,
): Differences[Id]['kratos'] | Differences[Id]['embedded'] {
  const difference: Differences[Id] = differences[id]
  return chosenEngineName === 'kratos' ? difference.kratos : difference.embedded
}
