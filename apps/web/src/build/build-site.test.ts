import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildSite } from './build-site.ts'

test(
  'a build is the one for visitors, even when a test asks for it first',
  { timeout: 120_000 },
  async () => {
    const built = await buildSite(() => {})
    expect(readFileSync(join(built, 'server', 'render.js'), 'utf8')).not.toContain('jsxDEV')
    expect(process.env['NODE_ENV']).toBe('test')
  },
)
