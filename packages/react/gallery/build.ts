import { fileURLToPath } from 'node:url'
import { storybook } from './storybook.ts'

/** `npm run gallery:build`: the gallery as files that any server can show. */
const folder = fileURLToPath(new URL('dist', import.meta.url))
process.exitCode = await storybook([
  'build',
  '--output-dir',
  folder,
  '--quiet',
  ...process.argv.slice(2),
])
