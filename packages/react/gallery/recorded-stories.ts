import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Indexer } from 'storybook/internal/types'
import type { Plugin } from 'vite'

const fixtures = fileURLToPath(new URL('../../../fixtures/', import.meta.url))
const frame = fileURLToPath(new URL('./recorded-story.tsx', import.meta.url))
const prefix = 'virtual:portico-recorded/'

/** `sent-again.json` is the story `SentAgain` of its folder. */
const exportName = (file: string) =>
  basename(file, '.json').replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

const folderOf = (file: string) => relative(fixtures, dirname(file)).replaceAll('\\', '/')

/** An answer that is no form has nothing to draw. */
const isForm = (file: string) => JSON.parse(readFileSync(file, 'utf8')).body?.ui !== undefined

/** Tells Storybook that each recorded form is a story: by engine, flow, method and moment. */
export const recordedIndexer: Indexer = {
  test: /[/\\]fixtures[/\\].+\.json$/,
  createIndex: (file) =>
    Promise.resolve(
      isForm(file)
        ? [
            {
              type: 'story',
              importPath: `${prefix}${folderOf(file)}`,
              exportName: exportName(file),
              title: `Recorded/${folderOf(file)}`,
            },
          ]
        : [],
    ),
}

/** Writes the stories of a folder of recorded forms when they are asked for. */
export const recordedStories: Plugin = {
  name: 'portico-recorded-stories',
  resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith(`\0${prefix}`)) return undefined
    const folder = id.slice(prefix.length + 1)
    const [, flow = ''] = folder.split('/')
    const files = globSync('*.json', { cwd: join(fixtures, folder) })
      .map((name) => join(fixtures, folder, name))
      .filter(isForm)
      .toSorted()
    return [
      `import { recorded } from ${JSON.stringify(frame)}`,
      ...files.map((file) => `import ${exportName(file)}Form from ${JSON.stringify(file)}`),
      `export default { title: ${JSON.stringify(`Recorded/${folder}`)} }`,
      ...files.map(
        (file) =>
          `export const ${exportName(file)} = recorded(${JSON.stringify(flow)}, ${exportName(file)}Form.body)`,
      ),
    ].join('\n')
  },
}
