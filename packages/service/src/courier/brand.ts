import type { Config } from '../config/config.ts'

/** The name that mails speak of. */
export function brandOf({ brand, courier }: Pick<Config, 'brand' | 'courier'>): string {
  const { name } = brand
  return typeof name === 'string' && name !== '' ? name : courier.from_name
}
