import { expect, test } from 'vitest'
import { ConfigError, mergeConfig, readConfig } from './read-config.ts'

test('an empty file is a working configuration', () => {
  const config = readConfig({})
  expect(config.methods.password).toMatchObject({ enabled: true, min_length: 8 })
  expect(config.flows.registration.style).toBe('profile_first')
  expect(config.methods.code.lifespan).toBe('10m')
  expect(config.security.account_enumeration.mitigate).toBe(true)
})

test.each([
  [{ methods: { pasword: {} } }, 'methods.pasword', 'is not a known key'],
  [
    { methods: { password: { min_length: 'eight' } } },
    'methods.password.min_length',
    'must be integer',
  ],
  [{ session: { lifespan: 'long' } }, 'session.lifespan', 'must match pattern'],
  [
    { flows: { login: { style: 'fancy' } } },
    'flows.login.style',
    'must be equal to one of the allowed values',
  ],
  [
    { methods: { oidc: { providers: [{ id: 'a' }] } } },
    'methods.oidc.providers.0.issuer_url',
    'is missing',
  ],
])('what is wrong is named with its path: %j', (written, path, problem) => {
  const read = () => readConfig(written)
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(`portico.config.json: ${path} ${problem}`)
})

test('a caller changes single keys and leaves the others', () => {
  const config = readConfig(
    mergeConfig(
      { flows: { login: { lifespan: '5m' } } },
      { flows: { login: { style: 'identifier_first' } } },
    ),
  )
  expect(config.flows.login).toMatchObject({ lifespan: '5m', style: 'identifier_first' })
})
