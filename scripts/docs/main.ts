import { inRepository } from '../repository.ts'
import { buildDocs } from './build-docs.ts'

/** `npm run docs`: the documentation as files that a browser opens without a network. */
const into = inRepository('docs', 'site')
const pages = await buildDocs(into)
console.log(`${pages.length} pages: open docs/site/index.html`)
