/**
 * Bodies with everything in them that the types know, beside the paths of what the types promise:
 * without any one of those, a body must be refused by that name.
 */
export interface Sample {
  body: unknown
  promises: string[]
}

const within = (prefix: string, paths: string[]) => paths.map((path) => `${prefix}.${path}`)

const message = { id: 1070004, text: 'ID', type: 'info', context: { name: 'identifier' } }
const messagePromises = ['id', 'text', 'type']

const around = { messages: [message], meta: { label: message } }
const aroundPromises = [
  'type',
  'group',
  'attributes',
  'messages',
  ...within('messages.0', messagePromises),
  'meta',
  ...within('meta.label', messagePromises),
]

const nodes = [
  {
    type: 'input',
    group: 'default',
    attributes: {
      name: 'traits.colour',
      type: 'text',
      label: message,
      options: [{ value: 'red' }],
    },
    ...around,
  },
  { type: 'text', group: 'totp', attributes: { id: 'key', text: message }, ...around },
  { type: 'img', group: 'totp', attributes: { id: 'qr', src: 'data:,' }, ...around },
  { type: 'a', group: 'code', attributes: { id: 'go', href: '/', title: message }, ...around },
  { type: 'script', group: 'webauthn', attributes: { id: 's', src: '/s.js' }, ...around },
  { type: 'div', group: 'captcha', attributes: { id: 'd', data: { key: 'v' } }, ...around },
]
const attributePromises = [
  ['name', 'type', ...within('label', messagePromises)],
  ['id', 'text', ...within('text', messagePromises)],
  ['id', 'src'],
  ['id', 'href', 'title', ...within('title', messagePromises)],
  ['id', 'src'],
  ['id'],
]
const nodePromises = attributePromises.flatMap((attributes, index) =>
  within(`ui.nodes.${index}`, [...aroundPromises, ...within('attributes', attributes)]),
)

const continueWith = [
  { action: 'redirect_browser_to', redirect_browser_to: 'http://localhost:4455/' },
  { action: 'set_ory_session_token', ory_session_token: 'ory_st_1' },
  { action: 'show_verification_ui', flow: { id: 'v', verifiable_address: 'a@example.org' } },
  { action: 'show_settings_ui', flow: { id: 's', url: '/settings?flow=s' } },
  { action: 'show_recovery_ui', flow: { id: 'r' } },
  { action: 'show_pin_entry_ui', data: { enc: 'e' } },
]
const continueWithPromises = within('continue_with', [
  '0.action',
  '0.redirect_browser_to',
  '1.action',
  '1.ory_session_token',
  '2.action',
  '2.flow',
  '2.flow.id',
  '3.flow',
  '3.flow.id',
  '4.flow',
  '4.flow.id',
  '5.action',
])

const identity = {
  id: 'i',
  schema_id: 'default',
  schema_url: '',
  state: 'active',
  traits: { email: 'a@example.org' },
  verifiable_addresses: [{ id: 'va', value: 'a@example.org', via: 'email', verified: true }],
  recovery_addresses: [{ id: 'ra', value: 'a@example.org', via: 'email' }],
  metadata_public: null,
}
const identityPromises = [
  'id',
  'traits',
  'verifiable_addresses.0.value',
  'verifiable_addresses.0.via',
  'recovery_addresses.0.value',
  'recovery_addresses.0.via',
]

const session = {
  id: 'a9718bb6',
  active: true,
  expires_at: '2026-11-16T03:45:54Z',
  authenticator_assurance_level: 'aal1',
  authentication_methods: [{ method: 'password', aal: 'aal1' }],
  identity,
  devices: [{ id: 'd', ip_address: '127.0.0.1', user_agent: 'node', location: '' }],
}
const sessionPromises = [
  'id',
  'expires_at',
  'authenticator_assurance_level',
  'authentication_methods.0.method',
  ...within('identity', identityPromises),
]

const flow = {
  id: '6b36396e',
  type: 'browser',
  expires_at: '2026-11-15T04:45:54Z',
  issued_at: '2026-11-15T03:45:54Z',
  request_url: 'http://localhost:4455/self-service/login/browser',
  ui: {
    action: 'http://localhost:4455/self-service/login?flow=6b36396e',
    method: 'POST',
    nodes,
    messages: [message],
  },
  state: 'choose_method',
  organization_id: null,
  continue_with: continueWith,
}

export const flowSample: Sample = {
  body: flow,
  promises: [
    'id',
    'type',
    'expires_at',
    'state',
    'ui',
    'ui.action',
    'ui.method',
    'ui.nodes',
    ...nodePromises,
    ...within('ui.messages.0', messagePromises),
    ...continueWithPromises,
  ],
}

/** Among several possible answers, `ui` is what tells that it is the flow. */
export const nextStepSample: Sample = {
  body: flow,
  promises: flowSample.promises.filter((path) => path !== 'ui'),
}

export const settingsSample: Sample = {
  body: { ...flow, identity },
  promises: [...flowSample.promises, 'identity', ...within('identity', identityPromises)],
}

export const sessionSample: Sample = { body: session, promises: sessionPromises }

export const sessionListSample: Sample = {
  body: [session, session],
  promises: [...within('0', sessionPromises), ...within('1', sessionPromises)],
}

export const loginDoneSample: Sample = {
  body: { session, session_token: 'ory_st_1', continue_with: continueWith },
  promises: ['session', ...within('session', sessionPromises), ...continueWithPromises],
}

export const registrationDoneSample: Sample = {
  body: { identity, session, session_token: 'ory_st_1', continue_with: continueWith },
  promises: [
    'identity',
    ...within('identity', identityPromises),
    ...within('session', sessionPromises),
    ...continueWithPromises,
  ],
}

export const tokenExchangedSample: Sample = {
  body: { session, session_token: 'ory_st_1' },
  promises: ['session', ...within('session', sessionPromises), 'session_token'],
}

export const flowErrorSample: Sample = {
  body: { id: 'e', error: { code: 500, status: 'Internal Server Error', message: 'it broke' } },
  promises: ['id', 'error'],
}

export const logoutSample: Sample = {
  body: { logout_url: 'http://localhost:4455/self-service/logout?token=t', logout_token: 't' },
  promises: ['logout_url', 'logout_token'],
}

export const fedcmSample: Sample = {
  body: {
    csrf_token: 'c',
    providers: [
      { config_url: 'https://p.example/c', client_id: 'i', nonce: 'n', fields: ['email'] },
    ],
  },
  promises: [
    'csrf_token',
    'providers',
    'providers.0.config_url',
    'providers.0.client_id',
    'providers.0.nonce',
  ],
}

export const revokedSample: Sample = { body: { count: 2 }, promises: ['count'] }

/** The body of an answer that has none. */
export const nothing: Sample = { body: null, promises: [] }
