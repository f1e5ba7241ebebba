import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { siteUrl } from './site-under-test.ts'

const portico = fileURLToPath(new URL('../../apps/terminal/bin/portico.mjs', import.meta.url))

test('the doctor has nothing to say about the site as it starts', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    portico,
    'doctor',
    siteUrl,
    '--json',
  ])
  expect(JSON.parse(stdout)).toEqual({ service: siteUrl, site: siteUrl, findings: [] })
})
