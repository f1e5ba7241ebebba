import { expect, test } from 'vitest'
import { ask } from '../../test/ask.ts'
import { nobody, publicUrl, startSiteBefore } from '../../test/running-site.ts'

const own = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' }

const post = (url: string, body: string, headers: Record<string, string> = own) =>
  ask(url, '/scheme', { method: 'POST', headers, body })

test('a choice is kept in a cookie, and the next page is drawn by it at once', async () => {
  await using site = await startSiteBefore({ identityUrl: nobody })
  const chosen = await post(site.url, 'scheme=dark', {
    ...own,
    referer: `${publicUrl}/login?aal=aal2`,
  })
  expect(chosen.status).toBe(303)
  expect(chosen.headers.location).toBe('/login?aal=aal2')
  const [line = ''] = chosen.headers['set-cookie'] ?? []
  expect(line).toContain('HttpOnly')
  const [cookie = ''] = line.split(';')
  const page = await ask(site.url, '/nowhere', { headers: { cookie } })
  expect(page.text).toContain('data-portico-scheme="dark"')
})

test.each(['', 'scheme=', 'scheme=pink', 'scheme=dark%0d%0aX: y'])(
  'a choice that there is not, %j, is not kept',
  async (body) => {
    await using site = await startSiteBefore({ identityUrl: nobody })
    const answer = await post(site.url, body)
    expect(answer.headers['set-cookie']).toBeUndefined()
  },
)

test('nobody else chooses for a visitor', async () => {
  await using site = await startSiteBefore({ identityUrl: nobody })
  const answer = await post(site.url, 'scheme=dark', { ...own, 'sec-fetch-site': 'cross-site' })
  expect(answer.status).toBe(403)
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test('a cookie that is none of the choices is as if there were none', async () => {
  await using site = await startSiteBefore({ identityUrl: nobody })
  const headers = { cookie: 'portico_scheme="><script>' }
  const { text } = await ask(site.url, '/nowhere', { headers })
  expect(text).toContain('data-portico-scheme="auto"')
})
