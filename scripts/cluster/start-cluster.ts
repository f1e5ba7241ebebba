import { freePort, type Kratos, kratosSecrets, startKratos, startPostgres } from '@portico/kratos'
import { startMail } from '@portico/mail'
import { serveMail } from '../serve-mail.ts'
import { startSiteProcess } from '../site-process.ts'
import { startBalancer } from './balancer.ts'

/** One machine's part of the cluster, which can fail by itself. */
interface Member {
  kill(): Promise<void>
  startAgain(): Promise<void>
}

export interface Cluster extends AsyncDisposable {
  /** Where visitors come in. */
  readonly url: string
  readonly engines: readonly Member[]
  readonly sites: readonly Member[]
  restartDatabase(): Promise<void>
}

/** PostgreSQL, two Kratos, two sites, and a balancer before each pair; all on loopback. */
export async function startCluster(
  port: number,
  progress: (line: string) => void,
): Promise<Cluster> {
  await using undo = new AsyncDisposableStack()
  const url = `http://localhost:${port}`
  const mail = undo.use(await startMail())
  const mailbox = undo.use(await serveMail(mail))
  progress('PostgreSQL …')
  const postgres = undo.use(await startPostgres())

  progress('two Kratos …')
  const secrets = kratosSecrets()
  const enginePorts = [await freePort(), await freePort()]
  const engines: Member[] = []
  for (const [at, publicPort] of enginePorts.entries()) {
    const start = () =>
      startKratos({
        publicPort,
        dsn: postgres.dsn,
        siteUrl: url,
        baseUrl: url,
        secrets,
        mail,
        // Two couriers on one queue would send a message twice.
        courier: at === 0,
        onProgress: progress,
      })
    let kratos: Kratos = await start()
    undo.defer(() => kratos.stop())
    engines.push({
      kill: () => kratos.kill(),
      async startAgain() {
        await kratos.stop()
        kratos = await start()
      },
    })
  }
  const engine = undo.use(await startBalancer(await freePort(), enginePorts))

  progress('two sites …')
  const secret = kratosSecrets().cipher
  const sitePorts = [await freePort(), await freePort()]
  const sites: Member[] = []
  for (const sitePort of sitePorts) {
    const start = () =>
      startSiteProcess(sitePort, {
        PORTICO_PUBLIC_URL: url,
        PORTICO_IDENTITY_URL: engine.url,
        PORTICO_TRUSTED_PROXIES: '127.0.0.1',
        PORTICO_SECRET: secret,
        PORTICO_MAILBOX_URL: mailbox.url,
      })
    // The first one builds the pages, the second one finds them.
    let site = await start()
    undo.defer(() => site.stop())
    sites.push({
      kill: () => site.kill(),
      async startAgain() {
        site = await start()
      },
    })
  }
  undo.use(await startBalancer(port, sitePorts))

  const owned = undo.move()
  return {
    url,
    engines,
    sites,
    restartDatabase: () => postgres.restart(),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}
