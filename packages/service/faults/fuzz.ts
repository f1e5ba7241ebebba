import { request } from 'node:http'
import { temporaryFolder } from '../src/testing/temporary-folder.ts'
import { Caller } from './caller.ts'
import { startChild } from './child-service.ts'
import { cheap } from './kill-during-registration.ts'
import type { Report } from './report.ts'
import { Dice, type StrangeRequest, strangeRequest } from './strange-request.ts'

const parallel = 20

/** Requests that no client of ours would send: each gets an answer, and none of them is our fault. */
export async function fuzz(
  requests: number,
  seed = Math.floor(Math.random() * 2 ** 31),
): Promise<Report> {
  using data = temporaryFolder()
  await using service = await startChild(cheap(data.path))
  return await fuzzAt(service.url, requests, seed)
}

/** Where there is an engine behind the address, what it answers so by itself is its own fault. */
export async function fuzzAt(
  url: string,
  requests: number,
  seed: number,
  engineUrl?: string,
): Promise<Report> {
  using caller = new Caller(url)
  const token = String((await caller.register('member@example.org')).body['session_token'])
  const dice = new Dice(seed)
  const kinds = ['login', 'registration', 'recovery', 'verification'] as const
  const flows: string[] = []
  for (const kind of kinds) flows.push((await caller.start(kind)).split('=').at(-1) ?? '')
  const settings = await caller.get('/self-service/settings/api', { 'x-session-token': token })
  flows.push(String(settings.body['id']))
  const failures: string[] = []
  let engines = 0
  const statuses = new Map<number, number>()
  for (let sent = 0; sent < requests; sent += parallel) {
    const batch = Array.from({ length: Math.min(parallel, requests - sent) }, () =>
      strangeRequest(dice, flows, token),
    )
    const answers = await Promise.all(batch.map((one) => send(url, one)))
    for (const [index, status] of answers.entries()) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      const one = batch[index]
      if (one === undefined || (status > 0 && status < 500)) continue
      // For people the site makes a page of its own of it, with another status.
      if (engineUrl !== undefined && (await send(engineUrl, one)) >= 500) engines++
      else failures.push(`${status} ${JSON.stringify(one)}`)
    }
  }
  const { status: alive } = await caller.whoami(token)
  return {
    scenario: `fuzz, ${requests} malformed requests (seed ${seed})`,
    held: failures.length === 0 && alive === 200,
    figures: {
      '5xx': failures.length,
      ...(engineUrl !== undefined && { '5xx of the engine’s own': engines }),
      answers: [...statuses]
        .toSorted(([one], [other]) => one - other)
        .map(([status, count]) => `${count}×${status}`)
        .join(' '),
      ...(failures.length > 0 && { first: failures.slice(0, 3).join(' ; ').slice(0, 1_500) }),
    },
  }
}

/** The status, or 0 where there was no answer at all. */
function send(base: string, { method, target, headers, body }: StrangeRequest): Promise<number> {
  const { hostname, port } = new URL(base)
  return new Promise((resolve) => {
    try {
      const sent = request(
        {
          hostname,
          port,
          method,
          path: target.replaceAll(/[^\u0021-\u007e]/g, '_'),
          headers,
          timeout: 10_000,
        },
        (answer) => {
          answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
          answer.on('error', () => resolve(0))
        },
      )
      sent.on('timeout', () => sent.destroy())
      sent.on('error', () => resolve(0))
      sent.end(body)
    } catch {
      // Our own client would not send it.
      resolve(400)
    }
  })
}
