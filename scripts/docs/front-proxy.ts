import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { text } from 'node:stream/consumers'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, startTied } from '@portico/kratos'
import { aroundServer } from '../../apps/web/test/reverse-proxy.ts'
import { inRepository } from '../repository.ts'

export const frontNames = ['nginx', 'caddy', 'haproxy'] as const

type FrontName = (typeof frontNames)[number]

/** A certificate for `id.example` in the files that the proxies' configurations name. */
export function makeCertificate(folder: string): void {
  const openssl = (...args: string[]) =>
    execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  openssl(
    ...'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2'.split(' '),
    ...'-subj /CN=id.example -addext subjectAltName=DNS:id.example'.split(' '),
    ...'-keyout key.pem -out cert.pem'.split(' '),
  )
  execFileSync('sh', ['-c', 'cat cert.pem key.pem > both.pem'], { cwd: folder })
}

/** A proxy with its file from `deploy/`, before two sites; only ports and the certificate's place differ. */
export async function startFront(name: FrontName, folder: string, sites: readonly number[]) {
  const port = await freePort()
  const plain = await freePort()
  const given = await readFile(
    inRepository(
      'deploy',
      { nginx: 'nginx.conf', caddy: 'Caddyfile', haproxy: 'haproxy.cfg' }[name],
    ),
    'utf8',
  )
  const placed = given
    .replaceAll('127.0.0.1:4455', `127.0.0.1:${sites[0]}`)
    .replaceAll('127.0.0.1:4456', `127.0.0.1:${sites[1]}`)
    .replaceAll('/etc/portico/tls', folder)
  const file = join(folder, `${name}.conf`)
  await writeFile(file, here[name](placed, { port, plain, folder }))
  const proxy = startTied(
    name,
    {
      nginx: ['-p', folder, '-c', file, '-e', 'stderr'],
      caddy: ['run', '--config', file, '--adapter', 'caddyfile'],
      haproxy: ['-db', '-f', file],
    }[name],
    {
      cwd: folder,
      env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    },
  )
  let ended = false
  void proxy.ended.then(() => (ended = true))
  const ask = asks(port, await readFile(join(folder, 'cert.pem'), 'utf8'))
  while (
    !(await ask('/health/ready').then(
      ({ status }) => status === 200,
      () => false,
    ))
  ) {
    if (ended) throw new Error(`${name} ended:\n${proxy.log()}`)
    await pause(100)
  }
  return { ask, [Symbol.asyncDispose]: () => proxy.stop() }
}

interface Place {
  port: number
  plain: number
  folder: string
}

const here: Record<FrontName, (text: string, place: Place) => string> = {
  nginx: (text, { port, plain }) =>
    aroundServer(
      text
        .replace('listen 443', `listen 127.0.0.1:${port}`)
        .replace('listen 80', `listen 127.0.0.1:${plain}`),
    ),
  // Nobody here would sign a certificate for it.
  caddy: (text, { port, plain, folder }) =>
    `{\n\tadmin off\n\thttp_port ${plain}\n\thttps_port ${port}\n}\n${text.replace('id.example {', `id.example {\n\ttls ${folder}/cert.pem ${folder}/key.pem`)}`,
  haproxy: (text, { port, plain }) =>
    text
      .replace('bind :443', `bind 127.0.0.1:${port}`)
      .replace('bind :80', `bind 127.0.0.1:${plain}`),
}

/** Asks as a visitor does who knows where `id.example` is. */
const asks =
  (port: number, ca: string) =>
  async (path: string, { method = 'GET', body = '', ...headers }: Record<string, string> = {}) => {
    const options = { host: '127.0.0.1', port, path, method, ca, servername: 'id.example' }
    const sent = request({ ...options, headers: { Host: 'id.example', ...headers } })
    sent.end(body)
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      sent.on('response', resolve).on('error', reject)
    })
    return { status: answer.statusCode, headers: answer.headers, text: await text(answer) }
  }
