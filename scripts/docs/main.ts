import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { inRepository } from '../repository.ts'
import { buildDocs } from './build-docs.ts'

/**
 * `npm run docs`: the documentation as files that a browser opens without a network; elsewhere if told so.
 * `--pictures` takes the README's pictures anew first.
 */
const { values, positionals } = parseArgs({
  options: { pictures: { type: 'boolean', default: false } },
  allowPositionals: true,
})
// Only who takes pictures needs a browser.
if (values.pictures) await (await import('./take-pictures.ts')).takePictures()
const into = positionals[0] ?? inRepository('docs', 'site')
const pages = await buildDocs(into)
console.log(`${pages.length} pages: open ${relative(inRepository(), join(into, 'index.html'))}`)
