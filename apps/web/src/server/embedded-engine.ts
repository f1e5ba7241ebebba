import { existsSync } from 'node:fs'
import { openService } from '@portico/service'
import type { Engine } from './engine.ts'
import type { SiteConfig } from './site-config.ts'

const configFile = 'portico.config.json'

/** The service within this process; its accounts are in `PORTICO_DATA`. */
export async function embeddedEngine(config: SiteConfig): Promise<Engine> {
  const { publicUrl, mode, dataFolder, returnOrigins, smtpUrl } = config
  const service = await openService({
    publicUrl,
    data: dataFolder,
    mode,
    ...(existsSync(configFile) && { configFile }),
    config: {
      ...(returnOrigins.length > 0 && { allowed_return_urls: [...returnOrigins] }),
      ...(smtpUrl && { courier: { smtp_url: smtpUrl } }),
    },
  })
  const hasMailbox = mode === 'development' && !smtpUrl
  return {
    fetch: (request, visitor) => service.fetch(request, visitor),
    isReady: async () => true,
    mail: hasMailbox ? `at ${publicUrl}/dev/mailbox` : 'at your mail server',
    ...(hasMailbox && { mailbox: () => service.mailbox() }),
    close: () => service.close(),
  }
}
