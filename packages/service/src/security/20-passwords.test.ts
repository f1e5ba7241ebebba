import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { Native, openTestService, said } from '../testing/visitor.ts'

// Lengths, bytes and the list itself: credential/password-rules.test.ts and its neighbours.

const leaked = 'mBz8-qsV2-ttK1-xx'

test('20 passwords: of a password five hex digits leave the house, with padding, and no more', async () => {
  const asked: { url: string; padding: unknown; headers: string }[] = []
  const server = createServer((request, response) => {
    const { url = '', headers, rawHeaders } = request
    asked.push({ url, padding: headers['add-padding'], headers: rawHeaders.join('\n') })
    const digest = createHash('sha1').update(leaked).digest('hex').toUpperCase()
    response.end(`${digest.slice(5)}:7\r\n`)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  const signUpWith = async (password: string) => {
    await using service = await openTestService({
      config: {
        methods: {
          password: {
            min_length_alone: 8,
            haveibeenpwned: { lookup: 'always', url: `http://127.0.0.1:${port}/range/` },
          },
        },
      },
    })
    const native = new Native(service)
    const { body: flow } = await native.get('/self-service/registration/api')
    const { status, body } = await native.submit(flow, {
      method: 'password',
      password,
      traits: { email: 'someone@example.org' },
    })
    return status === 200 ? [] : said(body)
  }
  try {
    expect(await signUpWith(leaked)).toContain(4000034)
    expect(asked).toHaveLength(1)
    expect(asked[0]?.url).toMatch(/^\/range\/[0-9A-F]{5}$/)
    expect(asked[0]?.padding).toBe('true')
    expect(asked[0]?.headers).not.toContain(leaked)
  } finally {
    server.closeAllConnections()
    await new Promise<void>((resolve) => {
      server.close(() => resolve())
    })
  }
  // Now it is down: the offline list bites, and nobody else is kept out.
  for (const common of ['iloveyou123', 'deeznutz', 'Passw0rd!', 'qwertyuiop']) {
    expect(await signUpWith(common)).toContain(4000034)
  }
  for (const fine of [leaked, 'x'.concat(' and so on'.repeat(7)), 'gewitterziegentanzen']) {
    expect(await signUpWith(fine)).toEqual([])
  }
})

test('20 passwords: fifteen characters where the password is all there is, by default', async () => {
  const signUpWith = async (password: string) => {
    await using service = await openTestService({})
    const native = new Native(service)
    const { body: flow } = await native.get('/self-service/registration/api')
    const { status, body } = await native.submit(flow, {
      method: 'password',
      password,
      traits: { email: 'someone@example.org' },
    })
    return status === 200 ? [] : said(body)
  }
  expect(await signUpWith('mBz8-qsV2-ttK1')).toContain(4000032)
  expect(await signUpWith('mBz8-qsV2-ttK1x')).toEqual([])
})
