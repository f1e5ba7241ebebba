import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** A path of the repository, whatever folder a command was started in. */
export const inRepository = (...parts: string[]) => join(root, ...parts)

/** The script behind a package's command, to be run by this same Node. */
export const moduleScript = (...parts: string[]) => inRepository('node_modules', ...parts)
