import { temporaryFolder } from '../src/testing/temporary-folder.ts'
import { Caller, registration } from './caller.ts'
import { startChild } from './child-service.ts'
import { cheap } from './kill-during-registration.ts'
import type { Report } from './report.ts'

const parallel = 50

/** Fifty requests with the same right code: one of them signs in. */
export async function oneCodeOnce(rounds: number): Promise<Report> {
  using data = temporaryFolder()
  await using service = await startChild(cheap(data.path))
  using caller = new Caller(service.url)
  let exactlyOne = 0
  let failures = 0
  for (let round = 0; round < rounds; round++) {
    const email = `visitor${round}@example.org`
    await caller.register(email)
    const form = await caller.start('login')
    const asked = await caller.submit(form, { method: 'code', identifier: email })
    if (asked.status >= 500) failures++
    const code = await caller.codeFor(email)
    const answers = await Promise.all(
      Array.from({ length: parallel }, () =>
        caller.submit(form, { method: 'code', identifier: email, code }),
      ),
    )
    failures += answers.filter(({ status }) => status >= 500).length
    const sessions = answers.filter(({ body }) => typeof body['session_token'] === 'string')
    if (sessions.length === 1) exactlyOne++
  }
  return {
    scenario: `${parallel} parallel submits of one code, ${rounds} times`,
    held: exactlyOne === rounds && failures === 0,
    figures: { 'exactly one session': `${exactlyOne}/${rounds}`, '5xx': failures },
  }
}

/** The same registration form, sent fifty times at once. */
export async function oneAccountOnce(rounds: number): Promise<Report> {
  using data = temporaryFolder()
  await using service = await startChild(cheap(data.path))
  return await oneAccountAt(service.url, rounds)
}

export async function oneAccountAt(url: string, rounds: number): Promise<Report> {
  using caller = new Caller(url)
  let exactlyOne = 0
  let failures = 0
  for (let round = 0; round < rounds; round++) {
    const form = await caller.start('registration')
    const email = `visitor${round}@example.org`
    const answers = await Promise.all(
      Array.from({ length: parallel }, () => caller.submit(form, registration(email))),
    )
    failures += answers.filter(({ status }) => status >= 500).length
    const made = answers.filter(({ status }) => status === 200)
    const token = made[0]?.body['session_token']
    const { body } = await caller.get('/sessions', { 'x-session-token': String(token) })
    const others = Array.isArray(body['list']) ? body['list'].length : Number.NaN
    if (made.length === 1 && others === 0) exactlyOne++
  }
  return {
    scenario: `${parallel} parallel submits of one registration, ${rounds} times`,
    held: exactlyOne === rounds && failures === 0,
    figures: { 'one account and one session': `${exactlyOne}/${rounds}`, '5xx': failures },
  }
}
