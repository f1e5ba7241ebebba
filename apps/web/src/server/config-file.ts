import { existsSync } from 'node:fs'

const named = process.env['PORTICO_CONFIG']

/** One file for the service and the brand; by default in the folder where the site is started. */
export const configFile = named || 'portico.config.json'

/** What is named must be there; the usual file need not. */
export const hasConfigFile = (): boolean => Boolean(named) || existsSync(configFile)
