import { expect, test } from 'vitest'
import { readFields } from './body.ts'
import type { Incoming } from './incoming.ts'

function sent(type: string | undefined, body: string | Uint8Array): Incoming {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  return {
    method: 'POST',
    path: '/',
    search: '',
    visitor: { address: '' },
    header: (name) => (name === 'content-type' ? type : undefined),
    bytes: async () => bytes,
  }
}

const expected = { traits: { name: { first: 'A' } }, method: 'profile' }

test('nested and flat JSON, forms and multipart all say the same', async () => {
  const form = new FormData()
  form.set('traits.name.first', 'A')
  form.set('method', 'profile')
  form.set('traits.email', '')
  const multipart = new Response(form)
  const bytes = new Uint8Array(await multipart.clone().arrayBuffer())
  const bodies = [
    sent('application/json', '{"traits":{"name":{"first":"A"}},"method":"profile"}'),
    sent('application/json; charset=utf-8', '{"traits.name.first":"A","method":"profile"}'),
    sent('application/x-www-form-urlencoded', 'traits.name.first=A&method=profile&traits.email='),
    sent(multipart.headers.get('content-type') ?? '', bytes),
  ]
  for (const body of bodies) expect(await readFields(body)).toEqual(expected)
})

test('of a repeated field the last one counts: a ticked box after its hidden no', async () => {
  const body = sent('application/x-www-form-urlencoded', 'traits.news=false&traits.news=true')
  expect(await readFields(body)).toEqual({ traits: { news: 'true' } })
})

test.each([
  [undefined, 'a=b'],
  ['application/json', ''],
  ['application/json', '{'],
  ['application/json', '[1]'],
  ['application/json', `${'{"a":'.repeat(50)}1${'}'.repeat(50)}`],
  ['text/plain', 'a=b'],
  ['multipart/form-data', 'x'],
])('a body of type %s that cannot be read is refused: %s', async (type, body) => {
  await expect(readFields(sent(type, body))).rejects.toMatchObject({ status: 400 })
})

test('what is too large is refused', async () => {
  const body = sent('application/json', JSON.stringify({ a: 'x'.repeat(1_100_000) }))
  await expect(readFields(body)).rejects.toMatchObject({ status: 413 })
})

test('names that would reach into every object are dropped', async () => {
  const fields = await readFields(
    sent(
      'application/json',
      '{"__proto__":{"polluted":1},"constructor.prototype.polluted":1,"a":"b"}',
    ),
  )
  expect(fields).toEqual({ a: 'b' })
  expect({}).not.toHaveProperty('polluted')
})
