import { Ajv } from 'ajv'
import type { Config, PartialConfig } from './config.ts'
import { configSchema } from './config-schema.ts'

/** The configuration cannot be used; `path` names the key. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly path: string

  constructor(path: string, problem: string, source: string) {
    super(`${source}: ${path} ${problem}`)
    this.path = path
  }
}

const ajv = new Ajv({ useDefaults: true, strict: false })
const isConfig = ajv.compile<Config>(configSchema)

/** Fills in the defaults and refuses what is wrong, by name. */
export function readConfig(written: unknown = {}, source = 'portico.config.json'): Config {
  const config: unknown = structuredClone(written)
  if (isConfig(config)) return config
  const [error] = isConfig.errors ?? []
  const parent = (error?.instancePath ?? '').replaceAll('/', '.').replace(/^\./, '')
  const at = (key: string) => (parent === '' ? key : `${parent}.${key}`)
  const params: Record<string, unknown> = error?.params ?? {}
  if (error?.keyword === 'additionalProperties') {
    throw new ConfigError(at(String(params['additionalProperty'])), 'is not a known key', source)
  }
  if (error?.keyword === 'required') {
    throw new ConfigError(at(String(params['missingProperty'])), 'is missing', source)
  }
  const detail = error?.keyword === 'enum' ? `: ${JSON.stringify(params['allowedValues'])}` : ''
  throw new ConfigError(parent || 'the file', `${error?.message ?? 'is wrong'}${detail}`, source)
}

/** The later one wins, key by key; lists are replaced as a whole. */
export function mergeConfig(base: PartialConfig, over: PartialConfig): PartialConfig {
  return merge(base, over)
}

function merge(base: object, over: object): object {
  const merged = new Map<string, unknown>(Object.entries(base))
  for (const [key, value] of Object.entries(over)) {
    const before = merged.get(key)
    merged.set(key, isPlain(before) && isPlain(value) ? merge(before, value) : value)
  }
  return Object.fromEntries(merged)
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
