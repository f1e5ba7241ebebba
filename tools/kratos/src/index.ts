export { startKratos, KratosFailed, type Kratos, type KratosOptions } from './start-kratos.ts'
export {
  kratosBinary,
  kratosVersion,
  whyNoKratos,
  KratosUnavailable,
  type Progress,
} from './kratos-binary.ts'
export {
  kratosConfig,
  kratosSecrets,
  type KratosConfig,
  type KratosPlace,
  type KratosSecrets,
  type KratosSettings,
} from './kratos-config.ts'
export { type KratosHook, type KratosHooks } from './kratos-hooks.ts'
export { type KratosMethods } from './kratos-methods.ts'
export { type OidcProvider } from './oidc-provider.ts'
export { defaultIdentitySchema } from './identity-schema.ts'
export { freePort, freePortsInARow, PortTaken } from './free-port.ts'
export { startTied, type TiedProcess } from './tied-process.ts'
export { PostgresUnavailable, startPostgres, whyNoPostgres, type Postgres } from './postgres.ts'
