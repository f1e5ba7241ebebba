import { expect, test } from 'vitest'
import { ask } from '../../test/ask.ts'
import { startSiteBefore } from '../../test/running-site.ts'
import { startStandIn } from '../../test/stand-in-service.ts'

const html = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const provider = 'https://id.example/authorize?client=a&state=b'

const leadsTo = (location: string, status = 303) =>
  startStandIn(() => ({
    status,
    headers: { location, 'set-cookie': 'ory_kratos_continuity=1; Path=/' },
  }))

test('a form that leads to another site goes there through a page of ours, without script', async () => {
  await using service = await leadsTo(provider)
  await using site = await startSiteBefore({ identityUrl: service.url })
  const posted = await ask(site.url, '/self-service/login?flow=f', {
    method: 'POST',
    headers: html,
  })
  expect(posted.status).toBe(303)
  const location = posted.headers.location ?? ''
  expect(location).toMatch(/^\/leave\?/)
  const cookies = (posted.headers['set-cookie'] ?? []).map((line) => line.split(';')[0])
  expect(cookies).toContain('ory_kratos_continuity=1')

  const holder = cookies.find((pair) => pair?.startsWith('portico_leave=')) ?? ''
  const page = await ask(site.url, location, { headers: { ...html, Cookie: holder } })
  expect(page.status).toBe(200)
  const [head = ''] = page.text.split('</head>')
  expect(head).toContain(
    'http-equiv="refresh" content="0;url=https://id.example/authorize?client=a&amp;state=b"',
  )
  expect(page.text).toContain('href="https://id.example/authorize?client=a&amp;state=b"')
  expect(page.headers['cache-control']).toBe('no-store')

  const stranger = await ask(site.url, location, { headers: html })
  expect([stranger.status, stranger.headers.location]).toEqual([303, '/'])
})

test('a script, a link and a redirect to our own pages need no such page', async () => {
  await using service = await leadsTo(provider)
  await using site = await startSiteBefore({ identityUrl: service.url })
  const byScript = { method: 'POST', headers: { Accept: 'application/json' } }
  const path = '/self-service/login?flow=f'
  expect((await ask(site.url, path, byScript)).headers.location).toBe(provider)
  expect((await ask(site.url, path, { headers: html })).headers.location).toBe(provider)

  await using home = await leadsTo('http://localhost:4455/login?flow=f')
  await using other = await startSiteBefore({ identityUrl: home.url })
  const own = await ask(other.url, path, { method: 'POST', headers: html })
  expect(own.headers.location).toBe('http://localhost:4455/login?flow=f')
})

test('nobody can send others on with our page', async () => {
  await using service = await leadsTo('javascript:alert(1)')
  await using site = await startSiteBefore({ identityUrl: service.url })
  const posted = await ask(site.url, '/self-service/login?flow=f', {
    method: 'POST',
    headers: html,
  })
  const holder = posted.headers['set-cookie']?.find((line) => line.startsWith('portico_leave='))
  for (const address of [
    posted.headers.location ?? '',
    '/leave?to=https%3A%2F%2Fevil.example%2F',
    '/leave',
  ]) {
    const answer = await ask(site.url, address, {
      headers: { ...html, Cookie: holder?.split(';')[0] ?? '' },
    })
    expect([answer.status, answer.headers.location]).toEqual([303, '/'])
  }
})

test('another process of the same site knows where a form leads to', async () => {
  const config = { secret: 'one secret for several processes ' }
  await using service = await leadsTo(provider)
  await using one = await startSiteBefore({ identityUrl: service.url, config })
  await using other = await startSiteBefore({ identityUrl: service.url, config })
  const path = '/self-service/login?flow=f'
  const { headers } = await ask(one.url, path, { method: 'POST', headers: html })
  const cookies = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0])
  const holder = cookies.find((pair) => pair?.startsWith('portico_leave=')) ?? ''
  const page = await ask(other.url, headers.location ?? '', { headers: { Cookie: holder } })
  expect([page.status, page.text.includes('https://id.example/authorize')]).toEqual([200, true])
})
