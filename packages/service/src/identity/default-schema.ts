/** Who signs up where the configuration names no schema of its own: e-mail, phone, name. */
export const defaultSchema: Record<string, unknown> = {
  $id: 'https://portico.invalid/schemas/default.json',
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
              webauthn: { identifier: true },
              totp: { account_name: true },
              code: { identifier: true, via: 'email' },
              passkey: { display_name: true },
            },
            verification: { via: 'email' },
            recovery: { via: 'email' },
          },
        },
        phone: {
          type: 'string',
          format: 'tel',
          title: 'Phone number',
          maxLength: 32,
          'ory.sh/kratos': {
            credentials: { code: { identifier: true, via: 'sms' } },
            verification: { via: 'sms' },
          },
        },
        name: {
          type: 'object',
          properties: {
            first: { type: 'string', title: 'First name', maxLength: 256 },
            last: { type: 'string', title: 'Last name', maxLength: 256 },
          },
        },
      },
      required: ['email'],
      additionalProperties: false,
    },
  },
}
