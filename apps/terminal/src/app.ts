import type { NativeSession } from '@portico/flows/native'
import { createNativeSession } from '@portico/flows/native'
import { nodeFetch } from './http/node-fetch.ts'
import type { Output } from './output.ts'
import { terminalPorts } from './terminal-ports.ts'
import { fileSecrets, tokenFile } from './token-file.ts'

/** What a command works with. */
export interface App {
  /** The service's address. */
  service: string
  session: NativeSession
  output: Output
  environment: Record<string, string | undefined>
  /** Opened by those who read from it. */
  stdin: () => NodeJS.ReadStream
}

export function createApp(service: string, output: Output, process: NodeJS.Process): App {
  const { env: environment } = process
  const session = createNativeSession({
    service: { baseUrl: service, fetch: nodeFetch },
    secrets: fileSecrets(tokenFile(service, environment)),
    ports: terminalPorts,
  })
  return { service, session, output, environment, stdin: () => process.stdin }
}
