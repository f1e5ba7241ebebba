/**
 * Modules of Node that a short command uses. They are not imported: an import reads every export of a module,
 * and among those of `node:http` is one that loads all of `fetch`, among those of `node:fs` all of its promises.
 */
export const fs = process.getBuiltinModule('node:fs')
export const http = process.getBuiltinModule('node:http')
export const { parseArgs } = process.getBuiltinModule('node:util')
export const { isatty } = process.getBuiltinModule('node:tty')
