import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ask } from '../../test/ask.ts'
import { publicUrl, startSiteBefore } from '../../test/running-site.ts'
import type { Asked, Reply } from '../../test/stand-in-service.ts'
import { startStandIn } from '../../test/stand-in-service.ts'

const fixture = new URL('../../../../fixtures/v26/login/browser/start.json', import.meta.url)
const flow = JSON.parse(readFileSync(fixture, 'utf8')).body

const whoami = new URL('../../../../fixtures/v26/session/whoami.json', import.meta.url)
const { identity } = JSON.parse(readFileSync(whoami, 'utf8')).body

const host = 'evil.example'
const payloads = [
  `//${host}`,
  `///${host}`,
  `////${host}`,
  `/\\${host}`,
  `\\\\${host}`,
  `\\/${host}`,
  `http:\\\\${host}`,
  `http://${host}`,
  `https://${host}/login`,
  `HTTPS://${host}`,
  `https:${host}`,
  `https:/${host}`,
  `http:///${host}`,
  `javascript:alert(1)//${host}`,
  `JaVaScRiPt:alert('${host}')`,
  `java\nscript:alert('${host}')`,
  `data:text/html,<a href=//${host}>`,
  `vbscript:${host}`,
  `ftp://${host}`,
  `file://${host}/`,
  `http://localhost:4455@${host}`,
  `http://localhost:4455.${host}`,
  `http://localhost:4455%40${host}`,
  `http://localhost:44550/${host}`,
  `http://user:pass@localhost:4455/${host}`,
  `/\t/${host}`,
  `/\r\n/${host}`,
  `\t//${host}`,
  `/../..//${host}`,
  `https://${host}#${publicUrl}`,
  `https://${host}?${publicUrl}`,
]

/** A hostile or careless service: it takes every return address and sends visitors there. */
const careless = ({ url }: Asked): Reply => {
  const { pathname, searchParams } = new URL(url, publicUrl)
  const page = /^\/self-service\/(\w+)\/browser$/.exec(pathname)?.[1]
  if (page) return { status: 303, headers: { Location: `/${page}?flow=${flow.id}` } }
  if (pathname.endsWith('/flows')) {
    return { body: { ...flow, identity, return_to: searchParams.get('return_to') ?? undefined } }
  }
  return { status: 404, body: { error: {} } }
}

describe('item 1, open redirect: the site asks its own list first, whatever the service allows', () => {
  test.each(payloads)('%j', async (payload) => {
    await using service = await startStandIn(careless)
    await using site = await startSiteBefore({ identityUrl: service.url })
    const query = new URLSearchParams({
      return_to: payload,
      after_verification_return_to: payload,
    })
    for (const kind of ['login', 'registration', 'recovery', 'verification', 'settings']) {
      const { status, text, headers } = await ask(site.url, `/${kind}?${query}`)
      const to = headers.location
      if (to !== undefined) expect(new URL(to, publicUrl).origin).toBe(publicUrl)
      else expect(status).toBe(200)
      // What stays of it is a path of ours, wherever a page or its script could use it.
      for (const [, href = ''] of text.matchAll(/<(?:a|form)\b[^>]*(?:href|action)="([^"]*)"/g)) {
        const address = new URL(href.replaceAll('&amp;', '&'), publicUrl)
        expect([kind, address.origin]).toEqual([kind, publicUrl])
        const back = address.searchParams.get('return_to')
        if (back) expect(new URL(back, publicUrl).origin).toBe(publicUrl)
      }
    }
    for (const { url } of service.asked) {
      const given = new URL(url, publicUrl).searchParams.get('return_to')
      if (given !== null) expect(new URL(given, publicUrl).origin).toBe(publicUrl)
    }
    const logout = await ask(site.url, `/logout?${query}`, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    })
    expect(logout.headers.location ?? '/').toMatch(/^\/(?![/\\])/)
  })
})
