import { createServer } from 'node:net'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { WrongSetting } from './site-config.ts'
import { inOneSentence } from './start-problem.ts'

const error = (fields: object) => Object.assign(new Error('for developers'), fields)

test.each([
  ['a wrong setting', new WrongSetting('PORTICO_PORT is wrong.'), 'PORTICO_PORT is wrong.'],
  [
    'a port in use',
    error({ code: 'EADDRINUSE', port: 4455 }),
    'Port 4455 is in use: end what runs there, or choose another with PORTICO_PORT.',
  ],
  [
    'a port of the system',
    error({ code: 'EACCES', port: 80 }),
    'Port 80 may not be opened by this user: choose one above 1023 with PORTICO_PORT.',
  ],
  ...['EACCES', 'EPERM', 'EROFS'].map((code): [string, Error, string] => [
    `a folder that may not be written (${code})`,
    error({ code, path: '/srv/portico' }),
    'No permission to write to /srv/portico: change its owner, or, for accounts, choose another folder with PORTICO_DATA.',
  ]),
  [
    'a folder without a name',
    error({ code: 'EACCES' }),
    'No permission to write to its data folder: change its owner, or, for accounts, choose another folder with PORTICO_DATA.',
  ],
])('%s is said in one sentence', (_, problem, sentence) => {
  expect(inOneSentence(problem)).toBe(sentence)
})

test.each([
  ['a bug', new TypeError('x is not a function')],
  ['a code that nobody can mend', error({ code: 'ERR_ASSERTION' })],
  ['no error at all', 'oops'],
  ['nothing', undefined],
])('%s is ours, and keeps its trace', (_, problem) => {
  expect(inOneSentence(problem)).toBeUndefined()
})

test('what the system really throws is understood', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const address = taken.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const problem = await new Promise((resolve) => {
    createServer().on('error', resolve).listen(port, '127.0.0.1')
  })
  taken.close()
  expect(inOneSentence(problem)).toMatch(`Port ${port} is in use`)
  // Writing a file where a folder is: a fault of ours, not of the person's rights.
  expect(inOneSentence(await writeFile(tmpdir(), '').catch((fault: unknown) => fault))).toBe(
    undefined,
  )
})
