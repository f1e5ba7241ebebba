import { spawn } from 'node:child_process'
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { nodeOptions } from '@portico/service/faults'
import { inRepository } from './repository.ts'

interface Run {
  args?: string[]
  /** What Node says that it is. */
  version?: string
  /** Called once the command has said something. */
  onOutput?: (pid: number) => void
}

/** A fresh clone with our way in, a command that tells of itself, and an npm that only says so. */
async function freshClone() {
  const root = await mkdtemp(join(tmpdir(), 'portico-clone-'))
  const write = async (name: string, content: string) => {
    await mkdir(dirname(join(root, name)), { recursive: true })
    await writeFile(join(root, name), content)
  }
  await mkdir(join(root, 'scripts'))
  for (const name of ['portico.mjs', 'launch.mjs']) {
    await copyFile(inRepository('scripts', name), join(root, 'scripts', name))
  }
  await write('package-lock.json', '{}')
  await write('apps/web/src/main.ts', "console.log('started', ...process.argv.slice(2))")
  await write('npm.mjs', "console.log('npm', process.argv[2])")
  await mkdir(join(root, 'node_modules'))

  function run({ args = ['start'], version, onOutput }: Run = {}) {
    const fake = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`
    const child = spawn(
      process.execPath,
      [
        ...(version ? ['--import', `data:text/javascript,${encodeURIComponent(fake)}`] : []),
        join(root, 'scripts', 'portico.mjs'),
        ...args,
      ],
      { cwd: tmpdir(), env: { ...process.env, npm_execpath: join(root, 'npm.mjs') } },
    )
    return new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
      let out = ''
      let err = ''
      child.stdout.on('data', (part) => {
        out += String(part)
        if (out.includes('started') && child.pid) onOutput?.(child.pid)
      })
      child.stderr.on('data', (part) => (err += String(part)))
      child.on('close', (code) => resolve({ code, out, err }))
    })
  }

  return { root, write, run, [Symbol.asyncDispose]: () => rm(root, { recursive: true }) }
}

const oneSentence = /^[A-Z][^\n]*\.\n$/

describe('a Node that is too old', () => {
  test.each(['12.22.12', '18.20.8', '19.9.0'])('%s is told in one sentence', async (version) => {
    await using clone = await freshClone()
    expect(await clone.run({ version })).toEqual({
      code: 1,
      out: '',
      err: `Portico needs Node 20 or later to start; this is Node ${version}.\n`,
    })
  })

  test('could read the way in: it has nothing in it that came later', async () => {
    const source = await readFile(inRepository('scripts', 'portico.mjs'), 'utf8')
    const code = source.replaceAll(/^\s*\/\/.*$/gm, '')
    expect(code).not.toMatch(/\bawait\b|\?\.|\?\?|^import .* from/m)
  })

  test('may start where npm brings the right one', async () => {
    await using clone = await freshClone()
    const bundled = join('node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
    await clone.write(bundled, `#!/bin/sh\necho bundled\nexec "${process.execPath}" "$@"\n`)
    await chmod(join(clone.root, bundled), 0o755)
    const { code, out } = await clone.run({ version: '20.0.0' })
    expect([code, out]).toEqual([0, expect.stringMatching(/npm ci\nbundled\nstarted\n$/)])
  })

  test('is told where npm does not bring the right one', async () => {
    await using clone = await freshClone()
    const { code, out, err } = await clone.run({ version: '22.1.0' })
    expect(code).toBe(1)
    expect(err).toMatch(/^Portico runs on Node 24, .* please install Node 24 or later\.\n$/)
    expect(out).not.toContain('started')
  })
})

describe('a fresh clone', () => {
  test('installs what the lockfile lists, says so, and starts; the next time it just starts', async () => {
    await using clone = await freshClone()
    const first = await clone.run()
    expect(first).toMatchObject({ code: 0, err: '' })
    expect(first.out).toMatch(/^Installing .*\nnpm ci\nstarted\n$/)

    expect(await clone.run()).toEqual({ code: 0, out: 'started\n', err: '' })

    await clone.write('package-lock.json', '{ "changed": true }')
    expect((await clone.run()).out).toContain('npm ci')
  })

  test('that cannot be installed says so, and is tried again the next time', async () => {
    await using clone = await freshClone()
    await clone.write('npm.mjs', 'process.exit(7)')
    for (const _ of ['once', 'twice']) {
      const { code, err, out } = await clone.run()
      expect([code, out.includes('started')]).toEqual([1, false])
      expect(err).toMatch(oneSentence)
      expect(err).toContain('npm ci failed')
    }
  })

  test('that cannot be written to says so', async () => {
    await using clone = await freshClone()
    await rm(join(clone.root, 'node_modules'), { recursive: true })
    const { code, err } = await clone.run()
    expect(code).toBe(1)
    expect(err).toMatch(oneSentence)
    expect(err).toContain('may not write to')
  })
})

describe('a command', () => {
  test('gets its arguments, and its exit code is ours', async () => {
    await using clone = await freshClone()
    await clone.write('apps/web/src/main.ts', 'console.log(process.argv[2]); process.exit(3)')
    const { code, out } = await clone.run({ args: ['start', '--one two'] })
    expect([code, out]).toEqual([3, expect.stringMatching(/\n--one two\n$/)])
  })

  test('runs as the service does where it is measured and broken', async () => {
    await using clone = await freshClone()
    await clone.write('apps/web/src/main.ts', 'console.log(...process.execArgv)')
    const { out } = await clone.run()
    expect(out).toContain(`\n${nodeOptions.join(' ')}\n`)
  })

  test.each([['nothing'], ['constructor'], ['']])('that does not exist: %j', async (command) => {
    await using clone = await freshClone()
    const { code, out, err } = await clone.run({ args: [command] })
    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(oneSentence)
    expect(err).toMatch(/^There is no command "\w*"; there are start, /)
  })

  test('ends in its own time when it is asked to', async () => {
    await using clone = await freshClone()
    await clone.write(
      'apps/web/src/main.ts',
      `process.on('SIGTERM', () => setTimeout(() => { console.log('tidied up'); process.exit(0) }, 50))
       setInterval(() => {}, 1000)
       console.log('started')`,
    )
    const { code, out } = await clone.run({ onOutput: (pid) => process.kill(pid, 'SIGTERM') })
    expect([code, out]).toEqual([0, expect.stringMatching(/started\ntidied up\n$/)])
  })
})
