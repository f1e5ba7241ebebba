import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@portico/kratos'

export type ProxyName = 'nginx' | 'caddy'

/** Why a proxy cannot run here, if it cannot. */
export function whyNoProxy(name: ProxyName | 'haproxy'): string | undefined {
  const { error } = spawnSync(name, [name === 'caddy' ? 'version' : '-v'])
  return error && `There is no ${name} on this machine.`
}

const examples = new URL('../../../examples/guard/', import.meta.url)

/** A proxy with the example's own configuration; only the ports are those of the test. */
export async function startProxy(
  name: ProxyName,
  { portico, app }: { portico: string; app: string },
): Promise<AsyncDisposable & { url: string }> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const folder = await mkdtemp(join(tmpdir(), `portico-${name}-`))
  const file = name === 'nginx' ? 'nginx.conf' : 'Caddyfile'
  const text = await readFile(new URL(file, examples), 'utf8')
  const conf = text
    .replaceAll('127.0.0.1:4455', new URL(portico).host.replace('localhost', '127.0.0.1'))
    .replaceAll('127.0.0.1:3000', new URL(app).host.replace('localhost', '127.0.0.1'))
    .replaceAll(':8080', `:${port}`)
  await writeFile(join(folder, file), name === 'nginx' ? aroundServer(conf) : `${noAdmin}${conf}`)
  const child =
    name === 'nginx'
      ? spawn('nginx', ['-p', folder, '-c', join(folder, file), '-e', 'stderr'], { stdio: 'pipe' })
      : spawn('caddy', ['run', '--config', join(folder, file), '--adapter', 'caddyfile'], {
          stdio: 'pipe',
          env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
        })
  let said = ''
  child.stderr.on('data', (piece: Buffer) => (said += piece.toString()))
  const stop = async () => {
    await end(child)
    await rm(folder, { recursive: true, force: true })
  }
  for (;;) {
    const answer = await fetch(`${url}/assets/none`).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer) break
    if (child.exitCode !== null) throw new Error(`${name} ended: ${said}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { url, [Symbol.asyncDispose]: stop }
}

const noAdmin = '{\n\tadmin off\n\tauto_https off\n}\n'

/** What nginx needs besides a server to run in a folder of its own. */
export const aroundServer = (server: string) => `
daemon off;
master_process off;
pid nginx.pid;
events {}
http {
  access_log off;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
${server}
}
`

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
