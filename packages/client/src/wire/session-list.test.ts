import { describe, expect, test } from 'vitest'
import { createClient, listMySessions } from '../index.ts'
import { startRecordingService } from '../../test/recording-service.ts'
import { sessionListSample } from '../../test/sample-bodies.ts'

describe('the sessions of a visitor', () => {
  const page = (number: number) =>
    `/sessions?page=${number}&page_size=2&page_token=eyJ${number}%3D&per_page=2`

  test('come with their total and the links to the neighbouring pages', async () => {
    await using service = await startRecordingService({
      body: sessionListSample.body,
      headers: {
        'X-Total-Count': '5',
        Link: `<${page(0)}>; rel="first",<${page(2)}>; rel="next",<${page(0)}>;rel="prev",<${page(3)}>; rel="last"`,
      },
    })
    const client = createClient({ baseUrl: service.url })

    const answer = await listMySessions(client, { page_size: 2, page_token: 'eyJ1=' })

    const query = (number: number) => ({
      page: `${number}`,
      page_size: '2',
      page_token: `eyJ${number}=`,
      per_page: '2',
    })
    expect(answer).toMatchObject({
      kind: 'answer',
      body: {
        total: 5,
        pages: { first: query(0), next: query(2), prev: query(0), last: query(3) },
      },
    })
    if (answer.kind !== 'answer' || 'error' in answer.body) throw new Error('no list')
    await listMySessions(client, answer.body.pages.next)
    expect(service.received[1]?.url).toBe(page(2))
  })

  test.each([
    ['no query', '</sessions>; rel="next"', {}],
    ['another relation', '</sessions?page=1>; rel="constructor"', {}],
    ['no link', 'nonsense', {}],
    ['a broken escape', '</sessions?page_token=%E0%A4%A>; rel="next"', { page_token: '%E0%A4%A' }],
    ['an unescaped =', '</sessions?page_token=a==>; rel="next"', { page_token: 'a==' }],
    ['full addresses', '<http://s.example/sessions?page=2>; rel="next"', { page: '2' }],
  ])('come even when the links hold %s', async (_, link, next) => {
    await using service = await startRecordingService({
      body: sessionListSample.body,
      headers: { Link: link },
    })

    const answer = await listMySessions(createClient({ baseUrl: service.url }))

    const pages = Object.keys(next).length > 0 ? { next } : {}
    expect(answer).toMatchObject({ kind: 'answer' })
    expect(answer).toHaveProperty('body', { sessions: sessionListSample.body, pages })
  })

  test('may be none', async () => {
    await using service = await startRecordingService({ body: [] })

    expect(await listMySessions(createClient({ baseUrl: service.url }))).toMatchObject({
      kind: 'answer',
      body: { sessions: [] },
    })
  })
})
