import { describe, expect, test } from 'vitest'
import { readCommandLine } from './command-line.ts'
import { commands, wordsOf, type CommandName } from './commands.ts'
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
