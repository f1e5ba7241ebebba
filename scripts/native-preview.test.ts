import { mkdtempSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '@portico/kratos'
import { startPreview } from './native-preview.ts'

test('a browser looks like a phone to the service, and every other address is the app', async () => {
  const seen: IncomingHttpHeaders[] = []
  const service = createServer((request, response) => {
    seen.push(request.headers)
    response.writeHead(200, { 'Set-Cookie': 'csrf=1', 'Content-Type': 'application/json' })
    request.pipe(response)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => {
    service.listen(port, 'localhost', resolve)
  })
  const folder = mkdtempSync(join(tmpdir(), 'portico-preview-'))
  writeFileSync(join(folder, 'index.html'), 'the app')
  await using preview = await startPreview({
    port: await freePort(),
    serviceUrl: `http://localhost:${port}`,
    folder,
  })

  const answer = await fetch(`${preview.url}/self-service/login?flow=1`, {
    method: 'POST',
    headers: {
      Origin: preview.url,
      Referer: preview.url,
      Cookie: 'a=b',
      'X-Session-Token': 'ory_st_1',
      'Sec-Fetch-Site': 'same-origin',
    },
    body: '{"method":"password"}',
  })
  expect(await answer.text()).toBe('{"method":"password"}')
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect(seen[0]).toMatchObject({ 'x-session-token': 'ory_st_1' })
  for (const name of ['origin', 'referer', 'cookie', 'sec-fetch-site']) {
    expect(seen[0]).not.toHaveProperty(name)
  }

  for (const address of ['/', '/sign-in?code=1', '/../../etc/passwd']) {
    expect(await (await fetch(`${preview.url}${address}`)).text()).toBe('the app')
  }
  service.closeAllConnections()
  service.close()
})
