import type { ImageNode, InputNode, TextNode } from '@portico/client'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { Divider } from '../src/divider.tsx'
import { FlowMessages } from '../src/flow-messages.tsx'
import { FormNodeView } from '../src/form-node-view.tsx'
import { HeadingView } from '../src/heading-view.tsx'
import { NoticeView } from '../src/notice-view.tsx'
import { KeyList } from '../src/settings/key-list.tsx'
import { SecretText } from '../src/settings/secret-text.tsx'
import { SubmitButton } from '../src/submit-button.tsx'
import { TabNoticeView } from '../src/tab-notice-view.tsx'
import { button, input, message } from '../test/nodes.ts'

const meta: Meta = { title: 'Components' }
export default meta

const story = (content: ReactNode): StoryObj => ({
  render: () => (
    <form className="p-form" onSubmit={(event) => event.preventDefault()}>
      {content}
    </form>
  ),
})

const labelled = (id: number, text: string, context = {}) => ({
  meta: { label: { id, text, type: 'info' as const, context } },
})

/** A field as it is, with a value, wrong, and switched off by the service. */
const inAllStates = (node: InputNode, value: unknown, wrong: string) =>
  story(
    [
      node,
      {
        ...node,
        attributes: { ...node.attributes, name: `${node.attributes.name}.filled`, value },
      },
      {
        ...node,
        attributes: { ...node.attributes, name: `${node.attributes.name}.wrong`, value },
        messages: [message(1, wrong)],
      },
      {
        ...node,
        attributes: {
          ...node.attributes,
          name: `${node.attributes.name}.off`,
          value,
          disabled: true,
        },
      },
    ].map((one) => <FormNodeView key={one.attributes.name} node={one} />),
  )

export const TextField = inAllStates(
  input(
    'profile',
    { name: 'traits.email', type: 'email' },
    labelled(1_070_002, 'E-mail', { title: 'E-mail' }),
  ),
  'ada@example.org',
  'This is no e-mail address.',
)

export const PasswordField = inAllStates(
  input(
    'password',
    { name: 'password', type: 'password', autocomplete: 'new-password' },
    labelled(1_070_001, 'Password'),
  ),
  '',
  'The password is too short.',
)

export const CodeField = inAllStates(
  input(
    'code',
    { name: 'code', autocomplete: 'one-time-code', maxlength: 6 },
    labelled(1_070_013, 'Login code'),
  ),
  '123456',
  'This code is not right, or not any more.',
)

export const PhoneField = inAllStates(
  input(
    'profile',
    { name: 'traits.phone', type: 'tel' },
    labelled(1_070_002, 'Phone', { title: 'Phone' }),
  ),
  '+12025550147',
  'This is no phone number.',
)

export const CheckboxField = inAllStates(
  input(
    'profile',
    { name: 'traits.newsletter', type: 'checkbox' },
    labelled(1_070_002, 'Tell me what is new'),
  ),
  true,
  'This has to be agreed to.',
)

export const SelectField = inAllStates(
  input(
    'profile',
    { name: 'traits.language', options: [{ value: 'de' }, { value: 'fr' }, { value: 'he' }] },
    labelled(1_070_002, 'Language', { title: 'Language' }),
  ),
  'fr',
  'One of these is needed.',
)

export const Buttons = story(
  <div className="p-buttons">
    <SubmitButton
      node={{ ...button('password', 'method', 'password'), ...labelled(1_010_001, 'Sign in') }}
    />
    <SubmitButton
      quiet
      node={{
        ...button('oidc', 'provider', 'sample'),
        ...labelled(1_010_002, 'Sign in with Sample', { provider: 'Sample' }),
      }}
    />
    <SubmitButton
      quiet
      node={{
        ...input('oidc', { name: 'provider', type: 'submit', value: 'off', disabled: true }),
        ...labelled(1_010_002, 'Sign in with Closed', { provider: 'Closed' }),
      }}
    />
  </div>,
)

export const Between = story(<Divider />)

export const Heading: StoryObj = {
  render: () => (
    <HeadingView brand="Portico" heading={{ title: 'screen.login', lead: 'screen.login.lead' }} />
  ),
}

export const Messages: StoryObj = {
  render: () => (
    <FlowMessages
      messages={[
        message(4_000_006, 'The provided credentials are invalid.'),
        message(1_050_001, 'Your changes have been saved!', 'success'),
        message(1_010_003, 'Please confirm this action by verifying that it is you.', 'info'),
      ]}
    />
  ),
}

export const Notices: StoryObj = {
  render: () => (
    <>
      <NoticeView state={{ at: 'stuck', trouble: { kind: 'unreachable', because: 'offline' } }} />
      <NoticeView state={{ at: 'stuck', trouble: { kind: 'unreachable', because: 'timeout' } }} />
    </>
  ),
}

export const OtherTabs: StoryObj = {
  render: () => (
    <>
      <TabNoticeView notice={{ news: 'signed-in', href: '#' }} />
      <TabNoticeView notice={{ news: 'signed-out', href: '#' }} />
      <TabNoticeView notice={{ news: 'verified', href: '#' }} />
    </>
  ),
}

const key = (value: string, name: string, added: string): InputNode => ({
  ...button('passkey', 'passkey_remove', value),
  ...labelled(1_050_020, `Remove passkey ${name}`, { display_name: name, added_at: added }),
})

export const Keys = story(
  <KeyList
    keys={[
      key('1', 'Key on my ring', '2026-01-15T09:00:00Z'),
      key('2', 'Phone', '2025-11-02T18:30:00Z'),
    ]}
  />,
)

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const secretText: TextNode = {
  type: 'text',
  group: 'totp',
  attributes: {
    id: 'totp_secret_key',
    text: { id: 1_050_006, text: secret, type: 'info', context: { secret } },
  },
  messages: [],
  ...labelled(1_050_017, 'This is your authenticator app secret.'),
}

export const Secret = story(<SecretText node={secretText} />)

const codes = ['4f7k2m9q', 'b8d3x6wt', 'n5c1r7zy', 'h2j9v4sa']
const codesText: TextNode = {
  type: 'text',
  group: 'lookup_secret',
  attributes: {
    id: 'lookup_secret_codes',
    text: {
      id: 1_050_015,
      text: codes.join(', '),
      type: 'info',
      context: {
        secrets: codes.map((code) => ({
          id: 1_050_009,
          text: code,
          type: 'info',
          context: { secret: code },
        })),
      },
    },
  },
  messages: [],
  ...labelled(1_050_010, 'These are your back up recovery codes.'),
}

export const RecoveryCodes = story(<SecretText node={codesText} />)

const image: ImageNode = {
  type: 'img',
  group: 'totp',
  attributes: {
    id: 'totp_qr',
    src: `data:image/svg+xml,${encodeURIComponent(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#fff" d="M0 0h8v8H0z"/><path d="M1 1h2v2H1zM5 1h2v2H5zM1 5h2v2H1zM4 4h1v1H4zM6 5h1v2H6z"/></svg>',
    )}`,
    width: 256,
    height: 256,
  },
  messages: [],
  ...labelled(1_050_005, 'Authenticator app QR code'),
}

export const Picture = story(<FormNodeView node={image} />)
