import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { freePort } from './free-port.ts'
import { whyNoKratos } from './kratos-binary.ts'

const noKratos = await whyNoKratos()
if (noKratos !== undefined)
  console.error(`DID NOT RUN: the command that starts the engine. ${noKratos}`)

function runMain(ports: { public: number; admin: number }) {
  return spawn(
    process.execPath,
    ['--conditions=portico-source', fileURLToPath(new URL('main.ts', import.meta.url))],
    {
      env: {
        ...process.env,
        PORTICO_KRATOS_PUBLIC_PORT: String(ports.public),
        PORTICO_KRATOS_ADMIN_PORT: String(ports.admin),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
}

test.skipIf(noKratos !== undefined)(
  'the command says when it is ready, refuses a taken port in one sentence, and ends on Ctrl-C',
  { timeout: 15 * 60_000 },
  async () => {
    const ports = { public: await freePort(), admin: await freePort() }
    const first = runMain(ports)
    let output = ''
    const ready = new Promise<void>((resolve) => {
      first.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString('utf8')
        if (output.includes('Kratos ready')) resolve()
      })
    })
    await Promise.race([ready, once(first, 'exit')])
    expect(output).toContain(`public http://127.0.0.1:${ports.public}`)

    const second = runMain(ports)
    const [complaint, [status]] = await Promise.all([text(second.stderr), once(second, 'exit')])
    expect(complaint.trim()).toBe(
      `Port ${ports.public} is in use on this machine: stop what listens there, or choose another port.`,
    )
    expect(status).toBe(1)

    first.kill('SIGINT')
    expect(await once(first, 'exit')).toEqual([0, null])
    expect(await freePort(ports.public)).toBe(ports.public)
  },
)
