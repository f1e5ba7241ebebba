import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { readCommandLine } from './command-line.ts'
import { commands, wordsOf, type CommandName } from './commands.ts'
import { completion } from './completion.ts'
import { commandHelp, overview } from './help.ts'
import { createOutput } from './output.ts'

const plain = createOutput({
  json: false,
  stdin: {},
  stdout: { write: () => {} },
  stderr: { write: () => {} },
  environment: {},
})

const names = Object.keys(commands).filter((name): name is CommandName => name in commands)

describe('help', () => {
  test('names every command, within 80 columns', () => {
    const text = overview(plain)
    for (const name of names) expect(text).toMatch(new RegExp(`^  ${name} `, 'm'))
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(85)
  })

  test.each(names)(
    'of %s has its options and examples that can be run, within 80 columns',
    (name) => {
      const text = commandHelp(name, plain)
      for (const { name: option } of wordsOf(name).options) expect(text).toContain(`--${option}`)
      expect(wordsOf(name).examples.length).toBeGreaterThan(0)
      for (const line of text.split('\n')) expect(line.length).toBeLessThan(80)
      for (const [example] of wordsOf(name).examples) {
        const own = /portico ([^|)>]*)/.exec(example)?.[1]?.trim().split(' ') ?? []
        expect(readCommandLine(own).command).toBe(own[0])
      }
    },
  )
})

describe('completion', () => {
  test.each(['bash', 'zsh', 'fish'])('for %s knows every command and option', (shell) => {
    const script = completion(shell)
    for (const name of names) expect(script).toContain(name)
    expect(script).toMatch(/tokenize-as/)
  })

  test.each([
    ['lo', 'login logout'],
    ['sessions re', 'revoke revoke-others'],
    ['whoami --to', '--tokenize-as'],
  ])('in bash turns "portico %s" into %s', async (typed, wanted) => {
    const words = ['portico', ...typed.split(' ')]
    const script = `${completion('bash')}
COMP_WORDS=(${words.join(' ')}); COMP_CWORD=${words.length - 1}; _portico; echo "\${COMPREPLY[*]}"`
    const { stdout } = await promisify(execFile)('bash', ['-c', script])
    expect(stdout.trim()).toBe(wanted)
  })
})
