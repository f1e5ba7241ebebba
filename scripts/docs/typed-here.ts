import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { freePort, startTied } from '@portico/kratos'
import { expect } from 'vitest'
import { createApi } from '../../examples/guard/api-with-tokens.ts'
import { inRepository } from '../repository.ts'
import type { Ended, Stage } from './stage.ts'

export const ada = { email: 'ada@example.com', password: randomBytes(12).toString('hex') }

/** The service's settings that the commands need; hashing is quick, because nobody is protected by it here. */
export const settings = {
  security: { account_enumeration: { mitigate: false } },
  hasher: { memory_kib: 1024, iterations: 1 },
  session: {
    tokenizer: { api: { ttl: '5m', claims: { email: 'identity.traits.email' } } },
  },
}

/** Words in capitals stand for what the reader knows; what is in brackets is typed too. */
function filled(command: string, words: Record<string, string>): string {
  const whole = command.replaceAll(/[[\]]/g, '')
  return Object.entries(words).reduce(
    (text, [word, value]) => text.replaceAll(new RegExp(`\\b${word}\\b`, 'g'), value),
    whole,
  )
}

type Act = (stage: Stage, command: string) => Promise<void>

const identities =
  (said: string | RegExp, input = ''): Act =>
  async (stage, command) => {
    const words = {
      ID: ada.email,
      ADDRESS: ada.email,
      'limit N': 'limit 9',
      'offset N': 'offset 0',
    }
    const { code, out, err } = await stage.type(filled(command, words), { input })
    expect([code, err.replaceAll(/^npm warn.*\n/gm, '')]).toEqual([0, ''])
    expect(out).toMatch(said)
  }

/** A site that is started as the page says: another address for what is not here, and secrets for the dots. */
const starts: Act = async (stage, command) => {
  const here = command
    .replace(/http:\/\/(kratos\.internal|127\.0\.0\.1):4433/, stage.url)
    .replace(' PORTICO_PORT=4455', '')
    .replace(/ PORTICO_DATA=\S+/, '')
    .replace('PORTICO_SECRET=…', `PORTICO_SECRET=${randomBytes(32).toString('hex')}`)
  await using site = await stage.start(here)
  const answer = await fetch(`${site.url}/login`)
  expect([answer.status, answer.headers.get('strict-transport-security')]).toEqual([
    200,
    expect.stringContaining('max-age='),
  ])
  expect(await answer.text()).toContain('https://id.example/')
}

/** A command that takes long is asked what it knows; every name on a page has to be among that. */
function knows(wrong: string): Act {
  let asked: Promise<Ended> | undefined
  return async (stage, command) => {
    const { code, err } = await (asked ??= stage.type(wrong))
    expect(code).toBe(2)
    const [, named = ''] = command.split(' -- ')
    for (const name of named.split(' ').filter((word) => /^[a-z]/.test(word))) {
      expect(err).toMatch(new RegExp(`\\b${name}\\b`))
    }
  }
}

/** Every command of the pages that is short enough, in an order in which they make sense. */
export const typedHere: [command: string | RegExp, act: Act][] = [
  [
    'npm start',
    async ({ url }) => {
      expect((await fetch(`${url}/login`)).status).toBe(200)
      expect((await fetch(`${url}/dev/mailbox`)).status).toBe(200)
    },
  ],
  [/^PORTICO_IDENTITY_URL=http\S+ PORTICO_PUBLIC_URL=https:\/\/id\.example .*npm start$/, starts],
  [/^PORTICO_PUBLIC_URL=https:\/\/id\.example PORTICO_DATA=\S+ .*npm start$/, starts],

  [/^npm run identities -- create /, identities(ada.email, ada.password)],
  [/^npm run identities -- list /, identities(ada.email)],
  [/^npm run identities -- show /, identities(ada.email)],
  [
    /^printf .* portico login .*--stdin$/,
    async ({ type }, command) => {
      const { code, out } = await type(command, { PASSWORD: ada.password })
      expect([code, out]).toEqual([0, `Signed in as ${ada.email}.\n`])
    },
  ],
  [
    'npx portico whoami',
    async ({ type }, command) => {
      expect((await type(command)).out).toContain(ada.email)
    },
  ],
  [
    /^curl .*portico whoami --tokenize-as api/,
    async ({ type, url }, command) => {
      const api = createApi({ keys: `${url}/.well-known/jwks.json`, issuer: `${url}/` })
      const port = await freePort()
      const server = serve({ fetch: api.fetch, port, hostname: '127.0.0.1' })
      const there = `http://127.0.0.1:${port}/prices`
      const { out } = await type(command.replace('https://api.example/', there))
      server.close()
      expect(JSON.parse(out)).toMatchObject({ email: ada.email })
    },
  ],
  [
    'npx portico doctor http://localhost:4455',
    async ({ type, url }, command) => {
      const { code, out } = await type(command.replace('http://localhost:4455', url))
      expect([code, out]).toEqual([0, expect.stringContaining('Nothing is wrong')])
    },
  ],
  [/^npm run identities -- disable /, identities('')],
  [/^npm run identities -- enable /, identities('')],
  [/^npm run identities -- recover /, identities(/\b\d{6}\b/)],
  [
    'npm run backup -- FILE',
    async ({ type, folder }, command) => {
      const file = join(folder, 'all.backup')
      expect((await type(filled(command, { FILE: file }))).code).toBe(0)
      expect(existsSync(file)).toBe(true)
    },
  ],
  [/^npm run identities -- delete /, identities('')],
  [
    'npm run restore -- FILE',
    async ({ type, folder }, command) => {
      const there = { PORTICO_DATA: join(folder, 'restored') }
      const { code } = await type(filled(command, { FILE: join(folder, 'all.backup') }), there)
      expect(code).toBe(0)
      const { out } = await type(`npm run identities -- show ${ada.email}`, there)
      expect(out).toContain(ada.email)
    },
  ],

  [
    'cd examples/single-page && npx vite',
    async ({ url, environment }, command) => {
      const port = await freePort()
      // What npx would start, without npx: it does not hand on the word that it is over.
      const vite = command.replace(
        'npx vite',
        `exec ${inRepository('node_modules', '.bin', 'vite')}`,
      )
      const app = startTied('sh', ['-c', `${vite} --port ${port} --strictPort`], {
        cwd: inRepository(),
        env: { ...environment, PORTICO_IDENTITY_URL: url },
      })
      try {
        const get = (path: string) =>
          fetch(`http://localhost:${port}${path}`, { headers: { accept: 'application/json' } })
        await expect
          .poll(() => get('/self-service/login/api').catch(() => undefined), { timeout: 25_000 })
          .toMatchObject({ status: 200 })
        const page = await fetch(`http://localhost:${port}/login`)
        expect(await page.text()).toContain('/src/main.tsx')
      } finally {
        await app.stop()
      }
    },
  ],
  [
    'npm run docs',
    async ({ type, folder }, command) => {
      // Elsewhere: somebody may be reading in its usual place.
      const { out } = await type(`${command} -- '${join(folder, 'site')}'`)
      expect(out).toMatch(/\d+ pages: open \S*index\.html/)
      expect(existsSync(join(folder, 'site', 'index.html'))).toBe(true)
    },
  ],
  [
    'npm run format',
    async ({ type, folder }, command) => {
      const copy = join(folder, 'copy')
      await mkdir(copy)
      await cp(inRepository('package.json'), join(copy, 'package.json'))
      await cp(inRepository('.oxfmtrc.json'), join(copy, '.oxfmtrc.json'))
      await symlink(inRepository('node_modules'), join(copy, 'node_modules'))
      await writeFile(join(copy, 'crooked.ts'), 'export const  one=1;')
      expect((await type(`cd '${copy}' && ${command}`)).code).toBe(0)
      expect(await readFile(join(copy, 'crooked.ts'), 'utf8')).toBe('export const one = 1\n')
    },
  ],
  [
    /^openssl rand -hex \d+$/,
    async ({ type }, command) => {
      expect((await type(command)).out.trim()).toMatch(/^[\da-f]{32,64}$/)
    },
  ],
  [/^npm run faults( -- .+)?$/, knows('npm run faults -- nobody')],
  [/^npm run bench( -- .+)?$/, knows('npm run bench -- nobody')],
  [/^npm run record( -- .+)?$/, knows('npm run record -- --scene nobody')],
  [
    'npm run shots',
    async ({ type }) => {
      const { out } = await type('npx playwright test --config=e2e/shots.config.ts --list')
      expect(out).toMatch(/Total: \d+ tests/)
    },
  ],
]
