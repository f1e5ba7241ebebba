import { join, relative } from 'node:path'
import { inRepository } from '../repository.ts'
import { buildDocs } from './build-docs.ts'

/** `npm run docs`: the documentation as files that a browser opens without a network; elsewhere if told so. */
const into = process.argv[2] ?? inRepository('docs', 'site')
const pages = await buildDocs(into)
console.log(`${pages.length} pages: open ${relative(inRepository(), join(into, 'index.html'))}`)
