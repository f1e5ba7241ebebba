/** The pages of the documentation in the order of the menu, by the file that each is written in. */
export const sitePages: [section: string, pages: [file: string, title: string][]][] = [
  [
    'Begin',
    [
      ['README.md', 'Quick start'],
      ['docs/your-own-app.md', 'Your own React app'],
      ['docs/your-own-kratos.md', 'In front of your Kratos'],
      ['examples/README.md', 'Examples'],
    ],
  ],
  [
    'Make it yours',
    [
      ['docs/brand.md', 'Your brand'],
      ['docs/theming.md', 'Theming'],
      ['docs/languages.md', 'Languages'],
      ['docs/phone-field.md', 'Phone field'],
      ['docs/passkeys.md', 'Passkeys and security keys'],
      ['docs/what-happens-next.md', 'What happens next'],
      ['packages/guard/README.md', 'Guarding your own app'],
    ],
  ],
  [
    'Other clients',
    [
      ['docs/native.md', 'On a phone'],
      ['docs/terminal.md', 'In a terminal'],
      ['packages/client/README.md', 'The calls'],
    ],
  ],
  [
    'Run it',
    [
      ['docs/deploy.md', 'In production'],
      ['docs/operating.md', 'Operating'],
      ['docs/troubleshooting.md', 'Troubleshooting'],
      ['docs/faults.md', 'Under fire'],
      ['docs/faults.md', 'Under fire'],
      ['SECURITY.md', 'Security'],
      ['docs/security-tests.md', 'Which test holds which promise'],
    ],
  ],
  [
    'Move',
    [
      ['docs/from-ory-elements.md', 'From Ory Elements'],
      ['docs/from-the-node-ui.md', 'From the Node reference UI'],
    ],
  ],
  [
    'Behind it',
    [
      ['docs/architecture.md', 'How it is built'],
      ['docs/terms.md', 'Terms'],
      ['docs/bench.md', 'Figures'],
      ['packages/service/README.md', 'The embedded service'],
      ['CONTRIBUTING.md', 'Contributing'],
      ['CHANGELOG.md', 'Changes'],
    ],
  ],
]
