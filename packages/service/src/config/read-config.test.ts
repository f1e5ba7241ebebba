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

test.each([
  ['a colour that is no colour', { colors: { accent: 'red; } body { display: none' } }, 'accent'],
  ['half a pair of colours', { colors: { page: { light: '#fff' } } }, 'page'],
  ['a colour that no theme has', { colors: { shadow: '#000' } }, 'shadow'],
  ['a link that would run', { links: { terms: 'javascript:alert(1)' } }, 'links.terms'],
  ['a link without a scheme', { links: { support: '//evil.example' } }, 'links.support'],
  ['a picture of another kind', { logo: 'logo.html' }, 'logo'],
])('a brand with %s is refused by name', (_, brand, named) => {
  expect(() => readConfig({ brand })).toThrow(named)
})

test('a brand has a name, a theme, a logo, colours and links', () => {
  const brand = {
    name: 'Northwind',
    theme: 'orchard',
    logo: 'brand/logo.svg',
    colors: { accent: '#0a7', page: { light: '#ffffff', dark: '#101010' } },
    links: { terms: 'https://northwind.example/terms', support: 'mailto:help@northwind.example' },
  }
  expect(readConfig({ brand }).brand).toEqual(brand)
})
