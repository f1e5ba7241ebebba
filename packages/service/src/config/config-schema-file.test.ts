import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { configSchema } from './config-schema.ts'

test('the schema that editors complete portico.config.json by is the one that it is read by', () => {
  const file = new URL('../../../../portico.config.schema.json', import.meta.url)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(configSchema)))
})
