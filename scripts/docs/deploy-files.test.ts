import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { copyFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildSite } from '../../apps/web/src/build/build-site.ts'
import { ask } from '../../apps/web/test/ask.ts'
import { nobody, startSiteBefore } from '../../apps/web/test/running-site.ts'
import { startStandIn } from '../../apps/web/test/stand-in-service.ts'
import { inRepository } from '../repository.ts'

const json = { Accept: 'application/json', 'Content-Type': 'application/json' }
const started = inRepository('fixtures', 'v26', 'login', 'browser', 'start.json')

/** The figures of two sites that have seen people come in, fail and guess, and a service that is away. */
async function figures(): Promise<string> {
  const flow = JSON.parse(await readFile(started, 'utf8')).body
  const wrong = [{ id: 4000006, type: 'error', text: '' }]
  await using service = await startStandIn(({ method, body }) => {
    if (method !== 'POST') return { body: flow }
    return body.includes('right')
      ? { body: { session: {} } }
      : { status: 400, body: { ...flow, ui: { ...flow.ui, messages: wrong } } }
  })
  const config = { metricsToken: 'let me see' }
  await using site = await startSiteBefore({ identityUrl: service.url, config })
  await using alone = await startSiteBefore({ identityUrl: nobody, config })
  await ask(site.url, '/login')
  await ask(alone.url, '/login')
  for (const password of ['right', ...Array<string>(12).fill('wrong')]) {
    await ask(site.url, '/self-service/login?flow=f', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ method: 'password', identifier: 'ada', password }),
    })
  }
  const read = async (url: string) =>
    (await ask(url, '/metrics', { headers: { Authorization: 'Bearer let me see' } })).text
  return `${await read(site.url)}\n${await read(alone.url)}`
}

/** Whether some figure has this name and answers to each of these conditions on its labels. */
function isCounted(text: string, name: string, conditions: string): boolean {
  const samples = text.split('\n').filter((line) => line.startsWith(`${name}{`) || line === name)
  return [...conditions.matchAll(/(\w+)(=~|!=|=)"([^"]*)"/g)].every(([, label, how, value = '']) =>
    samples.some((sample) => {
      const found = new RegExp(`[{,]${label}="([^"]*)"`).exec(sample)?.[1]
      if (found === undefined) return false
      return how === '!=' || (how === '=' ? found === value : new RegExp(`^${value}$`).test(found))
    }),
  )
    ? samples.length > 0
    : false
}

test('every figure that the pages and the alerts name is counted by a running site, with those labels', async () => {
  const text = await figures()
  const named = ['deploy/alerts.yml', 'docs/deploy.md', 'docs/operating.md'].flatMap((file) =>
    [
      ...readFileSync(inRepository(file), 'utf8').matchAll(
        /(?<![.\w])(portico_\w+)(?:\{([^}]*)\})?/g,
      ),
    ].map(([whole, name = '', conditions = '']) => ({ file, whole, name, conditions })),
  )
  // A page may name a histogram as a whole.
  const isThere = ({ name, conditions }: (typeof named)[number]) =>
    isCounted(text, name, conditions) || isCounted(text, `${name}_count`, conditions)
  expect(
    named.filter((one) => !isThere(one)).map(({ file, whole }) => `${file}: ${whole}`),
  ).toEqual([])
  const ours = new Set([...text.matchAll(/^# TYPE (portico_\w+)/gm)].map(([, name]) => name))
  expect(ours.size).toBeGreaterThan(4)
  const watched = readFileSync(inRepository('docs', 'deploy.md'), 'utf8')
  expect([...ours].filter((name = '') => !watched.includes(name))).toEqual([])
}, 60_000)

const analyze = spawnSync('systemd-analyze', ['--version'])
if (analyze.error)
  console.error('DID NOT RUN: systemd about the units. There is no systemd-analyze.')

describe.runIf(analyze.error === undefined)('systemd', () => {
  test.each([
    ['portico.service', 'portico@4455.service'],
    ['portico-backup.service', 'portico-backup.service'],
    ['portico-backup.timer', 'portico-backup.timer'],
  ])('has nothing to say about %s', async (file, name) => {
    const folder = await mkdtemp(join(tmpdir(), 'portico-units-'))
    try {
      for (const one of ['portico-backup.service', file]) {
        await copyFile(inRepository('deploy', one), join(folder, one === file ? name : one))
      }
      const said = spawnSync('systemd-analyze', ['verify', '--man=no', join(folder, name)], {
        encoding: 'utf8',
      })
      // Node may be elsewhere on this machine.
      const rest = said.stderr
        .split('\n')
        .filter((line) => line && !/node is not executable/.test(line))
      expect(rest).toEqual([])
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})

test('a site may run as somebody else than who built it', { timeout: 300_000 }, async () => {
  const built = await buildSite(() => {})
  expect((await stat(built)).mode & 0o777).toBe(0o755)
})

test('no secret and no account goes into an image', () => {
  const left = readFileSync(inRepository('.dockerignore'), 'utf8').split('\n')
  for (const name of [
    '**/node_modules',
    '**/.portico',
    '.git',
    'deploy/*.env',
    'deploy/*.password',
  ]) {
    expect(left).toContain(name)
  }
})

test('the proxies of the examples lead every page of the site to it', () => {
  const app = readFileSync(inRepository('apps', 'web', 'src', 'server', 'app.ts'), 'utf8')
  const paths = [...app.matchAll(/app\.(?:get|post)\(\s*'(\/[\w.-]+)/g)].map(
    ([, path = '']) => path,
  )
  // Who runs it asks for these; a proxy's own app answers the rest.
  const inside = new Set(['/auth', '/health', '/metrics', '/dev', '/robots.txt'])
  expect(paths.length).toBeGreaterThan(15)
  for (const file of ['nginx.conf', 'Caddyfile', 'traefik.yml']) {
    const text = readFileSync(inRepository('examples', 'guard', file), 'utf8')
    const shown = new RegExp(/\^\/\(login[^ ]*\(\/\|\$\)/.exec(text)?.[0] ?? '^nothing$')
    expect(paths.filter((path) => !inside.has(path) && !shown.test(path))).toEqual([])
  }
})
