#!/usr/bin/env node
// Plain JavaScript, so that any Node from 20 on reads it. Kept short: every file that a start has to load
// can be felt.

if (!process.getBuiltinModule) {
  console.error(`The portico command needs Node 20.16 or later; this is ${process.version}.`)
  process.exit(1)
}

// Importing them would read all of their exports, and with them load what is not needed here.
const { readFileSync, statSync } = process.getBuiltinModule('node:fs')
const { createRequire } = process.getBuiltinModule('node:module')

const folder = `${import.meta.dirname}/../`

/** The latest build, if nothing has changed since. A checkout or a new file changes its folder. */
function latestBuild() {
  try {
    const { entry, sources, made } = JSON.parse(readFileSync(`${folder}dist/latest.json`, 'utf8'))
    return sources.every((source) => statSync(source).mtimeMs < made) ? entry : undefined
  } catch {
    return undefined
  }
}

// Who edits files in place says so: then each of them is looked at.
const developing = Boolean(process.env.PORTICO_DEVELOP)
const entry = (!developing && latestBuild()) || (await (await import('./build.mjs')).build(folder))
const { main } = createRequire(import.meta.url)(entry)
process.exitCode = await main(process.argv.slice(2))
