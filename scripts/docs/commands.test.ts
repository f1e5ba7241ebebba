import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inRepository } from '../repository.ts'
import { namelessBlocks, pages, shellCommands } from './shell-commands.ts'
import { openStage, type Stage } from './stage.ts'
import { settings, typedHere } from './typed-here.ts'
import { runElsewhere } from './who-runs-it.ts'

const commands = pages.flatMap((page) => shellCommands(page))
const isSame = (wanted: string | RegExp, text: string) =>
  typeof wanted === 'string' ? wanted === text : wanted.test(text)
const isUntried = ({ around }: { around: string }) => /_untried_/.test(around)

test('commands are found in blocks, over several lines, behind a prompt, and within a sentence', () => {
  const page = [
    'Then `npm run docs -- now` does it, and `docs/site` holds it.',
    '```sh',
    'A=1 \\',
    '  npm start   # a remark',
    "echo '#1'",
    '```',
    '```console',
    '$ portico whoami',
    'ada',
    '```',
    '```text',
    'npm nothing',
    '```',
  ].join('\n')
  expect(shellCommands('page.md', page).map(({ text }) => text)).toEqual([
    'npm run docs -- now',
    'A=1 npm start',
    "echo '#1'",
    'portico whoami',
  ])
  expect(namelessBlocks('page.md', '```\nnpm start\n```\n```sh\nls\n```')).toEqual([
    'page.md, block 1',
  ])
})

test('every block of code says what it holds', () => {
  expect(pages.length).toBeGreaterThan(25)
  expect(pages.flatMap((page) => namelessBlocks(page))).toEqual([])
})

test('every command of every page is run by a test or a script, or says that nobody has tried it', () => {
  const known = [...typedHere.map(([wanted]) => wanted), ...runElsewhere.map(([wanted]) => wanted)]
  const nobody = commands.filter(
    (command) => !isUntried(command) && !known.some((wanted) => isSame(wanted, command.text)),
  )
  expect(nobody.map(({ page, line, text }) => `${page}:${line}: ${text}`)).toEqual([])
  const idle = known.filter((wanted) => !commands.some(({ text }) => isSame(wanted, text)))
  expect(idle).toEqual([])
})

test.each(runElsewhere)('%s is run by %s', (_, file, call) => {
  expect(readFileSync(inRepository(file), 'utf8')).toContain(call)
})

describe('typed as the page says,', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(settings)
  }, 300_000)
  afterAll(() => stage[Symbol.asyncDispose](), 60_000)

  const acts = typedHere.flatMap(([wanted, act]) =>
    [...new Set(commands.map(({ text }) => text).filter((text) => isSame(wanted, text)))].map(
      (text) => ({ text, act }),
    ),
  )
  test.each(acts)('$text', { timeout: 120_000 }, ({ text, act }) => act(stage, text))
})
