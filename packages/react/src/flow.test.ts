// @vitest-environment node
import { expect, test } from 'vitest'

test('what platforms share can be loaded where there is no document', async () => {
  expect('document' in globalThis).toBe(false)
  const flow = await import('./flow.ts')
  const phone = await import('./phone.ts')
  expect(flow.useFlow).toBeTypeOf('function')
  expect(phone.wireNumber('030 123456', 'DE')).toBe('+4930123456')
})
