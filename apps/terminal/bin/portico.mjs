#!/usr/bin/env node
import { pathToFileURL } from 'node:url'
import { builtCommand } from './build.mjs'

const { main } = await import(pathToFileURL(await builtCommand()).href)
process.exitCode = await main(process.argv.slice(2))
