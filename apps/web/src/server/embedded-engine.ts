import { readFileSync } from 'node:fs'
import { milliseconds, openService, type PartialConfig, readConfig } from '@portico/service'
import { configFile, hasConfigFile } from './config-file.ts'
import type { Engine, PasswordPolicy } from './engine.ts'
import { type RunningProvider, startSampleProvider } from './sample-provider.ts'
import { type SiteConfig, usualBrand } from './site-config.ts'

/** The service within this process; its accounts are in `PORTICO_DATA`. */
export async function embeddedEngine(
  config: SiteConfig,
  say: (line: string) => void = console.log,
): Promise<Engine> {
  const { publicUrl, mode, dataFolder, returnOrigins, smtpUrl, brand } = config
  const sample = await startSampleProvider(config, say)
  const providers = providersWith(sample)
  const service = await openService({
    publicUrl,
    data: dataFolder,
    mode,
    ...(hasConfigFile() && { configFile }),
    config: {
      // Unset, the name in the file stays.
      ...(brand !== usualBrand && { brand: { name: brand } }),
      ...(returnOrigins.length > 0 && { allowed_return_urls: [...returnOrigins] }),
      ...(mode === 'development' && { allowed_return_urls: withOwnClients(returnOrigins) }),
      ...(smtpUrl && { courier: { smtp_url: smtpUrl } }),
      ...(sample && { methods: { oidc: { providers } } }),
    },
  }).catch(async (problem: unknown) => {
    await sample?.stop()
    throw problem
  })
  const hasMailbox = mode === 'development' && !smtpUrl
  return {
    fetch: (request, visitor) => service.fetch(request, visitor),
    isReady: async () => true,
    mail: hasMailbox ? `at ${publicUrl}/dev/mailbox` : mailServer(smtpUrl),
    ...(hasMailbox && { mailbox: () => service.mailbox() }),
    fedCmOrigins: providers.flatMap(({ fedcm_config_url: url }) =>
      url ? [new URL(url).origin] : [],
    ),
    limitsGuesses: true,
    passwordPolicy: passwordPolicy(),
    codeLifetime: milliseconds(readConfig(written()).methods.code.lifespan) / 1000,
    close: async () => {
      await service.close()
      await sample?.stop()
    },
  }
}

const mailServer = (smtpUrl = written().courier?.smtp_url) =>
  smtpUrl ? 'at your mail server' : 'nowhere: PORTICO_SMTP_URL is not set'

function written(): PartialConfig {
  return hasConfigFile() ? JSON.parse(readFileSync(configFile, 'utf8')) : {}
}

function passwordPolicy(): PasswordPolicy {
  const { min_length: minLength, min_length_alone: alone } = readConfig(written()).methods.password
  return { minLength, minLengthAlone: Math.max(minLength, alone) }
}

/** On a developer's machine, the portico command, the app and its preview may have people back from a provider. */
function withOwnClients(returnOrigins: readonly string[]): string[] {
  const own = returnOrigins.length > 0 ? returnOrigins : (written().allowed_return_urls ?? [])
  return [
    ...own,
    'http://127.0.0.1:4459/signed-in',
    'portico://sign-in',
    'http://localhost:4457/sign-in',
  ]
}

/** The file's own providers stay; the sample comes after them. */
function providersWith(sample: RunningProvider | undefined) {
  const own = written().methods?.oidc?.providers ?? []
  return sample ? [...own.filter(({ id }) => id !== sample.config.id), sample.config] : own
}
