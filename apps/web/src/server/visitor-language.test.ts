import { describe, expect, test } from 'vitest'
import { ask } from '../../test/ask.ts'
import { nobody, publicUrl, startSiteBefore } from '../../test/running-site.ts'
import { startStandIn } from '../../test/stand-in-service.ts'
import { acceptedLanguages, languageOf } from './visitor-language.ts'

const own = { 'Sec-Fetch-Site': 'same-origin' }
const form = { 'Content-Type': 'application/x-www-form-urlencoded' }

test.each([
  ['', 'en'],
  ['*', 'en'],
  ['de', 'de'],
  ['DE-at', 'de'],
  ['de-CH,de;q=0.9,en;q=0.8', 'de'],
  ['sv,fr;q=0.7,en;q=0.3', 'fr'],
  ['en;q=0.2, ja;q=0.9', 'ja'],
  ['nl ; q=0.5 , pl ; q=0.6', 'pl'],
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['zh-CN,zh;q=0.9', 'zh-Hans'],
  ['iw-IL', 'he'],
  ['de;q=0, it', 'it'],
  ['deu', 'en'],
  ['\u00e9;;;,q=,=', 'en'],
  [`${'x,'.repeat(10_000)}de`, 'en'],
])('whose browser asks for %j reads %s', (accepted, tag) => {
  expect(languageOf(new Headers({ 'Accept-Language': accepted }))).toBe(tag)
})

test.each([
  ['portico_language=ar', 'ar', 'ar'],
  ['theme=dark; portico_language=pt-BR; csrf=1', 'pt-BR', 'pt-BR'],
  ['portico_language=xx', 'de', 'de-AT'],
  ['portico_language=constructor', 'de', 'de-AT'],
  ['portico_language=AR', 'de', 'de-AT'],
  ['xportico_language=ar', 'de', 'de-AT'],
])('a choice goes before the browser’s, if it is one of ours: %s', (cookie, tag, told) => {
  const headers = new Headers({ 'Accept-Language': 'de-AT', Cookie: cookie })
  expect(languageOf(headers)).toBe(tag)
  expect(acceptedLanguages(headers)).toBe(told)
})

describe('a page', () => {
  test.each([
    ['de', 'ltr', 'Hier ist nichts'],
    ['ar', 'rtl', 'لا يوجد شيء هنا'],
    ['he', 'rtl', 'אין כאן כלום'],
    ['zh-Hans', 'ltr', '这里什么都没有'],
  ])('in %s runs %s', async (tag, dir, words) => {
    await using site = await startSiteBefore({ identityUrl: nobody })
    const { text } = await ask(site.url, '/nowhere', { headers: { 'Accept-Language': tag } })
    expect(text).toContain(`<html lang="${tag}" dir="${dir}" `)
    expect(text).toContain(words)
    expect(text).toMatch(new RegExp(`<option value="${tag}" lang="${tag}" selected="">`))
  })

  test.each(['/login', '/sessions/whoami', '/'])(
    'tells the service what was chosen, so that mails follow: %s',
    async (path) => {
      await using service = await startStandIn(() => ({ status: 401, body: { error: {} } }))
      await using site = await startSiteBefore({ identityUrl: service.url })
      const headers = { 'Accept-Language': 'de', Cookie: 'portico_language=ja' }
      await ask(site.url, path, { headers })
      expect(service.asked[0]?.headers['accept-language']).toBe('ja')
    },
  )
})

describe('the picker', () => {
  test.each([
    [`${publicUrl}/login?flow=1`, '/login?flow=1'],
    [`${publicUrl}/`, '/'],
    ['', '/'],
    ['https://other.example/login', '/'],
    [`${publicUrl}//other.example/`, '/'],
    [`${publicUrl}.other.example/login`, '/'],
    [`${publicUrl}/self-service/login?flow=1`, '/'],
    [`${publicUrl}/language`, '/'],
  ])('keeps the choice and goes back: from %j to %s', async (referer, back) => {
    await using site = await startSiteBefore({ identityUrl: nobody })
    const answer = await ask(site.url, '/language', {
      method: 'POST',
      headers: { ...own, ...form, ...(referer && { Referer: referer }) },
      body: 'language=pt-BR',
    })
    expect(answer).toMatchObject({
      status: 303,
      headers: {
        location: back,
        'set-cookie': ['portico_language=pt-BR; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax'],
      },
    })
  })

  test('is kept to https where the site is', async () => {
    const config = { publicUrl: 'https://id.example' }
    await using site = await startSiteBefore({ identityUrl: nobody, config })
    const headers = { ...own, ...form }
    const answer = await ask(site.url, '/language', {
      method: 'POST',
      headers,
      body: 'language=de',
    })
    expect(answer.headers['set-cookie']?.[0]).toMatch(/; Secure$/)
  })

  test.each(['language=xx', 'language=de%0d%0aX-Evil:1', 'language[]=de', ''])(
    'keeps nothing that is no language: %j',
    async (body) => {
      await using site = await startSiteBefore({ identityUrl: nobody })
      const headers = { ...own, ...form }
      const answer = await ask(site.url, '/language', { method: 'POST', headers, body })
      expect(answer.status).toBe(303)
      expect(answer.headers).not.toHaveProperty('set-cookie')
    },
  )

  test.each([{ 'Sec-Fetch-Site': 'cross-site' }, { Origin: 'https://other.example' }, {}])(
    'does not listen to other sites: %o',
    async (headers) => {
      await using site = await startSiteBefore({ identityUrl: nobody })
      const answer = await ask(site.url, '/language', {
        method: 'POST',
        headers: { ...headers, ...form },
        body: 'language=de',
      })
      expect(answer.status).toBe(403)
      expect(answer.headers).not.toHaveProperty('set-cookie')
    },
  )

  test('reads no more than a choice takes', async () => {
    await using site = await startSiteBefore({ identityUrl: nobody })
    const headers = { ...own, ...form }
    const body = `language=de&x=${'x'.repeat(10_000)}`
    expect((await ask(site.url, '/language', { method: 'POST', headers, body })).status).toBe(413)
  })
})
