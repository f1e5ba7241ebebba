import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { readEngines } from './engine-option.ts'
import { engines } from './parts.ts'
import { inRepository } from './repository.ts'

describe('the engines to run on', () => {
  test.each([
    ['all, unless one is named', [], engines, []],
    ['the one that is named', ['--engine', 'kratos'], ['kratos'], []],
    ['the one that is named in one word', ['--engine=kratos'], ['kratos'], []],
    [
      'and everything else goes on to the runner',
      ['login', '--engine', 'kratos', '-t', 'a story', '--bail=1'],
      ['kratos'],
      ['login', '-t', 'a story', '--bail=1'],
    ],
    ['also without an engine', ['--ui', 'login'], engines, ['--ui', 'login']],
  ])('are %s', (_, args, chosen, rest) => {
    expect(readEngines(args)).toEqual({ chosen, rest })
  })

  test.each([[['--engine', 'nobody']], [['--engine=']], [['--engine']]])(
    'are named when %j names none of them',
    (args) => {
      const ended = spawnSync(
        process.execPath,
        ['--conditions=portico-source', inRepository('scripts', 'conformance.ts'), ...args],
        { encoding: 'utf8' },
      )
      expect(ended.status).toBe(2)
      expect(ended.stdout).toBe('')
      expect(ended.stderr).toMatch(/^There is no engine ".*"; there is .*kratos.*\.\n$/)
    },
  )
})
