import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findShell } from '../test/find-shell.ts'
import { openProgram } from '../test/pseudo-terminal.ts'
import { completion } from './completion.ts'

vi.setConfig({ testTimeout: 120_000 })

const run = promisify(execFile)

/** What is typed, and all that a shell may make of its last word. */
const wanted: readonly (readonly [typed: string, words: readonly string[]])[] = [
  ['lo', ['login', 'logout']],
  ['sessions re', ['revoke', 'revoke-others']],
  ['whoami --to', ['--tokenize-as']],
  ['settings --json pa', ['passkey', 'password']],
  ['login --method to', ['totp']],
  ['login --field a=b --fi', ['--field']],
  ['help lo', ['login', 'logout']],
]

/** Where nothing is to be offered: no files, no word twice, nothing in place of a value. */
const silent = ['doctor ', 'sessions revoke re', 'login --url ', 'help login lo']

let folder: string
const scriptOf = (shell: string) => join(folder, `_portico.${shell}`)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-completion-'))
  for (const shell of ['bash', 'zsh', 'fish']) {
    await writeFile(scriptOf(shell), completion(shell))
  }
})

afterAll(() => rm(folder, { recursive: true }))

describe('bash completes', () => {
  async function offered(typed: string): Promise<string[]> {
    const words = `portico ${typed}`.split(' ')
    const harness = `source ${scriptOf('bash')}
COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}
_portico; echo "\${COMPREPLY[*]}"`
    const { stdout } = await run('bash', ['--norc', '-c', harness])
    return stdout.trim().split(' ').filter(Boolean).toSorted()
  }

  test.each(wanted)('portico %s', async (typed, words) => {
    expect(await offered(typed)).toEqual(words)
  })

  test.each(silent.filter((typed) => typed !== 'doctor '))(
    'nothing after portico %s',
    async (typed) => {
      expect(await offered(typed)).toEqual([])
    },
  )
})

const onCi = process.env['CI'] === 'true'
const fish = await findShell('fish')
const zsh = await findShell('zsh')
for (const [shell, path] of Object.entries({ fish, zsh })) {
  if (!path) console.error(`DID NOT RUN: completion in ${shell}, which could not be installed.`)
}

describe.runIf(fish !== undefined || onCi)('fish completes', () => {
  async function offered(typed: string): Promise<string[]> {
    const harness = `source ${scriptOf('fish')}; complete -C 'portico ${typed}'`
    const { stdout } = await run(fish ?? 'fish', ['--no-config', '-c', harness], {
      env: { ...process.env, HOME: folder },
    })
    return stdout
      .split('\n')
      .map((line) => line.split('\t')[0] ?? '')
      .filter(Boolean)
      .toSorted()
  }

  test.each(wanted)('portico %s', async (typed, words) => {
    expect(await offered(typed)).toEqual(words)
  })

  test.each(silent)('nothing after portico %s', async (typed) => {
    expect(await offered(typed)).toEqual([])
  })
})

describe.runIf(zsh !== undefined || onCi)('zsh completes', () => {
  const source = () => `source ${scriptOf('zsh')}`
  const inFpath = () =>
    `mkdir ${folder}/own; cp ${scriptOf('zsh')} ${folder}/own/_portico; fpath=(${folder}/own $fpath)`

  async function open(before: string, after: string) {
    const terminal = openProgram(zsh ?? 'zsh', ['-f', '-i'], { HOME: folder, PS1: '%% ' })
    terminal.type(
      `unsetopt list_ambiguous; ${before}; autoload -U compinit; compinit -u -D; ${after}; clear; print rea''dy`,
    )
    terminal.press('enter')
    await terminal.see(/^ready/m)
    return terminal
  }

  test('the same', async () => {
    await using terminal = await open(':', source())
    for (const [round, [typed, words]] of wanted.entries()) {
      terminal.type(`clear; print rou''nd ${round}`)
      terminal.press('enter')
      await terminal.see(new RegExp(`^round ${round}`, 'm'))
      terminal.type(`portico ${typed}`)
      await terminal.see(`portico ${typed}`)
      terminal.press('tab')
      for (const word of words) await terminal.see(new RegExp(`(^|\\s)${word}(\\s|$)`, 'm'))
      terminal.press('interrupt')
    }
  })

  test('as a file among its functions, from the first time on', async () => {
    await using terminal = await open(inFpath(), ':')
    terminal.type('portico who')
    await terminal.see('portico who')
    terminal.press('tab')
    await terminal.see('portico whoami')
  })
})
