/** The traits that an identity has unless a test brings its own: e-mail, and if they like a phone number and a name. */
export const defaultIdentitySchema = {
  $id: 'https://portico.example/identity.schema.json',
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Person',
  type: 'object',
  properties: {
    traits: {
      type: 'object',
      properties: {
        email: {
          type: 'string',
          format: 'email',
          title: 'E-mail',
          minLength: 3,
          maxLength: 320,
          'ory.sh/kratos': {
            credentials: {
              password: { identifier: true },
              code: { identifier: true, via: 'email' },
              webauthn: { identifier: true },
              passkey: { display_name: true },
              totp: { account_name: true },
            },
            verification: { via: 'email' },
            recovery: { via: 'email' },
          },
        },
        phone: {
          type: 'string',
          format: 'tel',
          title: 'Phone number',
          'ory.sh/kratos': {
            credentials: { code: { identifier: true, via: 'sms' } },
            verification: { via: 'sms' },
          },
        },
        name: {
          type: 'object',
          properties: {
            first: { type: 'string', title: 'First name', maxLength: 100 },
            last: { type: 'string', title: 'Last name', maxLength: 100 },
          },
        },
      },
      required: ['email'],
      additionalProperties: false,
    },
  },
} as const
