import { buildSite } from '../apps/web/src/build/build-site.ts'
import { moduleScript, inRepository } from './repository.ts'
import { runNode } from './run.ts'

/** `npm run build`: what is published of each package, and the site's pages. */
for (const name of ['client', 'flows', 'react', 'guard']) {
  console.log(`Building @portico/${name} …`)
  const ok = await runNode([
    moduleScript('tsdown', 'dist', 'run.mjs'),
    '--config',
    inRepository('packages', name, 'tsdown.config.ts'),
    '--logLevel',
    'warn',
  ])
  if (!ok) process.exit(1)
}
await buildSite(console.log)
