import { describe, expect, test } from 'vitest'
import { readSiteConfig, WrongSetting } from './site-config.ts'

const usual = {
  port: 4455,
  host: 'localhost',
  publicUrl: 'http://localhost:4455',
  mode: 'development',
  dataFolder: '.portico',
  returnOrigins: [],
  brand: 'Portico',
  providerPort: 4456,
  trustedProxies: [],
  fedCmOrigins: [],
  logLevel: 'warn',
  drainSeconds: 0,
}

/** In production the site listens on every interface. */
const { host: _, ...open } = { ...usual, mode: 'production', logLevel: 'info' }

describe('the site is set up', () => {
  test.each([
    ['by nothing', {}, usual],
    [
      'by settings that are set to nothing',
      {
        PORTICO_PORT: '',
        PORTICO_MODE: '',
        PORTICO_HOST: '',
        PORTICO_PUBLIC_URL: '',
        PORTICO_IDENTITY_URL: '',
        PORTICO_DATA: '',
        PORTICO_RETURN_ORIGINS: '',
        PORTICO_BRAND: '',
      },
      usual,
    ],
    [
      'with another port, which links name too',
      { PORTICO_PORT: '8080' },
      { ...usual, port: 8080, publicUrl: 'http://localhost:8080' },
    ],
    [
      'with an address that visitors see, which makes it production when it is https',
      { PORTICO_PUBLIC_URL: 'https://id.example/' },
      { ...open, publicUrl: 'https://id.example' },
    ],
    [
      'with an address without https, for a network of one’s own',
      { PORTICO_PUBLIC_URL: 'http://id.example:8080' },
      { ...usual, publicUrl: 'http://id.example:8080' },
    ],
    [
      'in front of a service, which makes it production',
      { PORTICO_IDENTITY_URL: 'http://kratos:4433/' },
      { ...open, identityUrl: 'http://kratos:4433' },
    ],
    [
      'in front of a service below a path',
      { PORTICO_IDENTITY_URL: 'http://kratos:4433/public/', PORTICO_MODE: 'development' },
      { ...usual, identityUrl: 'http://kratos:4433/public' },
    ],
    ['in production', { PORTICO_MODE: 'production' }, open],
    [
      'on one interface',
      { PORTICO_MODE: 'production', PORTICO_HOST: '10.0.0.1' },
      { ...open, host: '10.0.0.1' },
    ],
    [
      'with places to send visitors back to, by comma, space or both',
      { PORTICO_RETURN_ORIGINS: ' https://a.example,https://B.example/ , http://c.example:81 ' },
      {
        ...usual,
        returnOrigins: ['https://a.example', 'https://b.example', 'http://c.example:81'],
      },
    ],
    ['with another name', { PORTICO_BRAND: 'Acme' }, { ...usual, brand: 'Acme' }],
    [
      'with another folder',
      { PORTICO_DATA: '/srv/portico' },
      { ...usual, dataFolder: '/srv/portico' },
    ],
    [
      'with a mail server',
      { PORTICO_SMTP_URL: 'smtp://mail:25' },
      { ...usual, smtpUrl: 'smtp://mail:25' },
    ],
    [
      'behind proxies, one of several processes, and watched',
      {
        PORTICO_TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1 ::1',
        PORTICO_SECRET: 'x'.repeat(32),
        PORTICO_METRICS_TOKEN: 'figures',
        PORTICO_LOG_LEVEL: 'debug',
        PORTICO_DRAIN_SECONDS: '5',
      },
      {
        ...usual,
        trustedProxies: ['10.0.0.0/8', '127.0.0.1', '::1'],
        secret: 'x'.repeat(32),
        metricsToken: 'figures',
        logLevel: 'debug',
        drainSeconds: 5,
      },
    ],
    [
      'with the browser’s dialog for providers of a service elsewhere',
      { PORTICO_FEDCM_ORIGINS: 'https://accounts.example' },
      { ...usual, fedCmOrigins: ['https://accounts.example'] },
    ],
  ])('%s', (_story, environment, config) => {
    expect(readSiteConfig(environment)).toEqual(config)
  })
})

describe('a wrong setting is named in one sentence', () => {
  test.each([
    ['PORTICO_PORT', 'http'],
    ['PORTICO_PORT', '0'],
    ['PORTICO_PORT', '-1'],
    ['PORTICO_PORT', '65536'],
    ['PORTICO_PORT', '1e3'],
    ['PORTICO_PORT', '0x50'],
    ['PORTICO_PORT', '80.5'],
    ['PORTICO_PORT', ' '],
    ['PORTICO_MODE', 'prod'],
    ['PORTICO_PUBLIC_URL', 'id.example'],
    ['PORTICO_PUBLIC_URL', 'ftp://id.example'],
    ['PORTICO_PUBLIC_URL', 'https://id.example/login'],
    ['PORTICO_PUBLIC_URL', 'https://id.example?x'],
    ['PORTICO_IDENTITY_URL', 'localhost:4433'],
    ['PORTICO_IDENTITY_URL', 'http://'],
    ['PORTICO_IDENTITY_URL', 'http://kratos/?x=1'],
    ['PORTICO_RETURN_ORIGINS', 'https://a.example, b.example'],
    ['PORTICO_RETURN_ORIGINS', 'https://a.example/path'],
    ['PORTICO_RETURN_ORIGINS', '*'],
    ['PORTICO_FEDCM_ORIGINS', 'https://a.example/fedcm.json'],
    ['PORTICO_TRUSTED_PROXIES', 'balancer.example'],
    ['PORTICO_TRUSTED_PROXIES', '10.0.0.0/33'],
    ['PORTICO_TRUSTED_PROXIES', '10.0.0.0/'],
    ['PORTICO_SECRET', 'too short'],
    ['PORTICO_LOG_LEVEL', 'loud'],
    ['PORTICO_DRAIN_SECONDS', 'soon'],
  ])('%s=%j', (name, value) => {
    const read = () => readSiteConfig({ [name]: value })
    expect(read).toThrow(WrongSetting)
    expect(read).toThrow(new RegExp(`^${name} .*\\.$`))
  })

  test('without repeating a password', () => {
    const read = () => readSiteConfig({ PORTICO_IDENTITY_URL: 'http://me:hunter2@kratos:4433' })
    expect(read).toThrow(WrongSetting)
    expect(read).not.toThrow(/hunter2/)
  })
})
