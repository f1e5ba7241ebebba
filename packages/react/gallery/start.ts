import { storybook } from './storybook.ts'

/** `npm run gallery`: every component and every recorded flow, to look at. */
const port = process.env['PORTICO_GALLERY_PORT'] ?? '6006'
process.exitCode = await storybook([
  'dev',
  '--port',
  port,
  '--host',
  'localhost',
  '--ci',
  '--no-version-updates',
  ...process.argv.slice(2),
])
