import type { Report } from '@portico/service/faults'
import type { EngineName } from '../parts.ts'
import { startStand } from './stand.ts'

const flows = ['login', 'registration', 'recovery', 'verification'] as const
const names = ['identifier', 'password', 'code', 'email', 'traits.email', 'csrf_token', 'method']

/** A megabyte in any field is refused in words, costs no memory for long, and nobody else notices. */
export async function hugeFields(engine: EngineName): Promise<Report> {
  await using stand = await startStand(engine)
  const huge = 'x'.repeat(1_000_000)
  const statuses = new Map<number, number>()
  let asked = 0
  for (const flow of flows) {
    const started = await fetch(`${stand.url}/self-service/${flow}/browser`, {
      headers: { accept: 'application/json' },
    })
    const cookie = started.headers.getSetCookie().map((line) => line.split(';')[0])
    const { id }: { id: string } = await started.json()
    for (const name of names) {
      for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
        const fields = { method: 'password', [name]: huge }
        const answer = await fetch(`${stand.url}/self-service/${flow}?flow=${id}`, {
          method: 'POST',
          redirect: 'manual',
          headers: {
            'content-type': type,
            accept: type === 'application/json' ? type : 'text/html',
            cookie: cookie.join('; '),
          },
          body: type === 'application/json' ? JSON.stringify(fields) : new URLSearchParams(fields),
        }).catch(() => undefined)
        await answer?.body?.cancel()
        const status = answer?.status ?? 0
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        asked++
      }
    }
  }
  const page = await fetch(`${stand.url}/login`)
  await page.body?.cancel()
  const failed = [...statuses].filter(([status]) => status === 0 || status >= 500)
  return {
    scenario: `a megabyte in every field, ${engine}`,
    held: failed.length === 0 && page.ok,
    figures: {
      asked,
      answers: [...statuses].map(([status, count]) => `${count} × ${status}`).join(' '),
      'page afterwards': page.status,
    },
  }
}
