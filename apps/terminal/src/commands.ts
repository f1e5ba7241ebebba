export interface OptionWords {
  name: string
  /** What stands for its value in the help; without it, the option is a switch. */
  value?: string
  /** The values that it takes, for completion. */
  values?: readonly string[]
  many?: boolean
  says: string
}

export interface CommandWords {
  summary: string
  /** What follows the name. */
  takes?: string
  /** Words that may follow, for completion. */
  words?: readonly string[]
  options: readonly OptionWords[]
  examples: readonly (readonly [command: string, says: string])[]
}

const everywhere: readonly OptionWords[] = [
  { name: 'url', value: 'URL', says: 'the identity service or the site in front of it' },
  { name: 'json', says: 'answer with JSON on standard output' },
  { name: 'help', says: 'show this help' },
]

const form: readonly OptionWords[] = [
  {
    name: 'method',
    value: 'NAME',
    values: ['password', 'code', 'totp', 'lookup_secret', 'oidc', 'profile'],
    says: 'the way that is meant: password, code, totp, oidc, profile',
  },
  { name: 'field', value: 'NAME=VALUE', many: true, says: 'a value of the form that is no secret' },
  { name: 'stdin', says: 'read further NAME=VALUE lines from standard input' },
  { name: 'flow', value: 'ID', says: 'go on with a flow that was begun before' },
  ...everywhere,
]

/** All that is said about each command, for help, completion and the reading of arguments. */
export const commands = {
  login: {
    summary: 'Sign in; the session is kept for this service.',
    options: [
      ...form.slice(0, 3),
      { name: 'again', says: 'prove once more that it is you, while signed in' },
      ...form.slice(3),
    ],
    examples: [
      ['portico login', 'asks for everything'],
      ['portico login --url https://id.example', 'at another service'],
      [
        'pass id | sed s/^/password=/ | portico login --field identifier=ada@example.com --stdin',
        'from a script',
      ],
    ],
  },
  register: {
    summary: 'Create an account.',
    options: form,
    examples: [
      ['portico register', 'asks for everything'],
      [
        'PORTICO_FIELD_PASSWORD=… portico register --method password --field traits.email=ada@example.com',
        'from a script',
      ],
    ],
  },
  recover: {
    summary: 'Get back into an account whose password is lost.',
    options: form,
    examples: [['portico recover', 'asks for an address and the code sent to it']],
  },
  verify: {
    summary: 'Confirm an address of an account.',
    options: form,
    examples: [['portico verify', 'asks for an address and the code sent to it']],
  },
  settings: {
    summary: 'Change profile, password and second factors.',
    takes: '[PART]',
    words: ['profile', 'password', 'totp', 'lookup_secret', 'oidc', 'passkey', 'webauthn'],
    options: form,
    examples: [
      ['portico settings', 'shows what can be changed'],
      ['portico settings totp', 'adds an authenticator app'],
    ],
  },
  sessions: {
    summary: 'List where the account is signed in, and sign out elsewhere.',
    takes: '[revoke ID | revoke-others]',
    words: ['revoke', 'revoke-others'],
    options: everywhere,
    examples: [
      ['portico sessions', 'lists all of them'],
      ['portico sessions revoke 3f2a', 'ends one; the first characters of its ID are enough'],
      ['portico sessions revoke-others', 'ends all but this one'],
    ],
  },
  whoami: {
    summary: 'Show who is signed in.',
    options: [
      {
        name: 'tokenize-as',
        value: 'NAME',
        says: 'print the session as a signed token of this template',
      },
      ...everywhere,
    ],
    examples: [
      ['portico whoami', 'for people'],
      ['portico whoami --json | jq -r .identity.id', 'for scripts'],
      ['portico whoami --tokenize-as api', 'a signed token for another service'],
    ],
  },
  logout: {
    summary: 'Sign out here at once, and at the service.',
    options: everywhere,
    examples: [['portico logout', 'works offline too; the service is told next time']],
  },
  doctor: {
    summary: 'Look at an identity service and its site, and say what is wrong.',
    takes: 'URL',
    options: [
      { name: 'site', value: 'URL', says: 'where the pages are, if not there' },
      { name: 'admin', value: 'URL', says: "Kratos' admin address, to see whether mail leaves" },
      ...everywhere.slice(1),
    ],
    examples: [
      ['portico doctor http://localhost:4455', 'the site and all behind it'],
      ['portico doctor http://127.0.0.1:4433 --site https://app.example', 'a service and its site'],
      ['portico doctor http://127.0.0.1:4433 --admin http://127.0.0.1:4434', 'mail as well'],
    ],
  },
  completion: {
    summary: 'Print the completion script of a shell.',
    takes: 'bash | zsh | fish',
    words: ['bash', 'zsh', 'fish'],
    options: [{ name: 'help', says: 'show this help' }],
    examples: [
      ['source <(portico completion bash)', 'in ~/.bashrc'],
      ['source <(portico completion zsh)', 'in ~/.zshrc, after compinit'],
      ['portico completion fish > ~/.config/fish/completions/portico.fish', 'once'],
    ],
  },
  help: {
    summary: 'Show help about a command.',
    takes: '[COMMAND]',
    options: [{ name: 'help', says: 'show this help' }],
    examples: [['portico help login', 'all about one command']],
  },
} as const satisfies Record<string, CommandWords>

export type CommandName = keyof typeof commands

export const isCommand = (name: string): name is CommandName => Object.hasOwn(commands, name)

export const wordsOf = (name: CommandName): CommandWords => commands[name]
