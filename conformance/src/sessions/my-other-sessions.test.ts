import {
  disableMyOtherSessions,
  disableMySession,
  listMySessions,
  toSession,
  type Client,
} from '@portico/client'
import { expect, test } from 'vitest'
import { errorOf, resultOf } from '../answer.ts'
import { expected } from '../differences.ts'
import type { RunningEngine } from '../engine.ts'
import { newMember, signedInApp, signedInBrowser, type Member } from '../member.ts'
import { engineWith } from '../running-engine.ts'
import { unknownId } from '../unknown-id.ts'
import { appVisitor, browserVisitor } from '../visitor.ts'

interface Device {
  client: Client
  session: string
}

async function browserOf(engine: RunningEngine, member: Member): Promise<Device> {
  const { client } = await signedInBrowser(engine, member)
  return { client, session: resultOf(await toSession(client)).id }
}

async function appOf(engine: RunningEngine, member: Member): Promise<Device> {
  const { client } = await signedInApp(engine, member)
  return { client, session: resultOf(await toSession(client)).id }
}

const idsOf = (sessions: readonly { id: string }[]) => sessions.map(({ id }) => id)

test('the list has all sessions but the one that asks, the newest first', async () => {
  const engine = await engineWith()
  const member = await newMember(engine)
  const [signUp] = resultOf(await listMySessions((await browserOf(engine, member)).client)).sessions
  const first = await browserOf(engine, member)
  const second = await appOf(engine, member)
  const asking = await browserOf(engine, member)
  const list = resultOf(await listMySessions(asking.client))
  expect(idsOf(list.sessions).slice(0, 2)).toEqual([second.session, first.session])
  expect(idsOf(list.sessions)).toContain(signUp?.id)
  expect(idsOf(list.sessions)).not.toContain(asking.session)
  expect(list.total).toBe(list.sessions.length)
  expect(list.sessions[0]).toMatchObject({
    active: true,
    identity: { id: member.id },
    devices: [{ user_agent: 'node' }],
  })
})

test('an app sees its other sessions too', async () => {
  const engine = await engineWith()
  const member = await newMember(engine)
  const browser = await browserOf(engine, member)
  const asking = await appOf(engine, member)
  expect(idsOf(resultOf(await listMySessions(asking.client)).sessions)).toContain(browser.session)
})

test('pages are asked for by number', async () => {
  const engine = await engineWith()
  const member = await newMember(engine)
  for (let count = 0; count < 4; count += 1) await appOf(engine, member)
  const { client } = await browserOf(engine, member)
  const all = idsOf(resultOf(await listMySessions(client)).sessions)
  expect(all).toHaveLength(5)
  const pages = [
    resultOf(await listMySessions(client, { per_page: 2, page: 1 })),
    resultOf(await listMySessions(client, { per_page: 2, page: 2 })),
    resultOf(await listMySessions(client, { per_page: 2, page: 3 })),
  ]
  expect(pages.flatMap(({ sessions }) => idsOf(sessions))).toEqual(all)
  expect(pages.map(({ total }) => total)).toEqual([5, 5, 5])
})

test('who follows the links sees every session once', async () => {
  const engine = await engineWith()
  const member = await newMember(engine)
  for (let count = 0; count < 4; count += 1) await appOf(engine, member)
  const { client } = await browserOf(engine, member)
  const all = idsOf(resultOf(await listMySessions(client)).sessions)
  const seen: string[] = []
  let page = resultOf(await listMySessions(client, { page_size: 2 }))
  for (let pages = 0; pages < 10; pages += 1) {
    seen.push(...idsOf(page.sessions))
    const token = page.pages.next?.['page_token']
    if (token === undefined) break
    page = resultOf(await listMySessions(client, { page_size: 2, page_token: token }))
  }
  const { complete } = expected('session-links')
  expect(seen.length === all.length && all.every((id) => seen.includes(id))).toBe(complete)
})

test('one session is ended from another', async () => {
  const engine = await engineWith()
  const member = await newMember(engine)
  const [lost, browser, app] = [
    await browserOf(engine, member),
    await browserOf(engine, member),
    await appOf(engine, member),
  ]
  expect(resultOf(await disableMySession(browser.client, { id: lost.session }), 204)).toBeNull()
  errorOf(await toSession(lost.client), 401, undefined)
  expect(idsOf(resultOf(await listMySessions(app.client)).sessions)).not.toContain(lost.session)
  expect(resultOf(await disableMySession(app.client, { id: browser.session }), 204)).toBeNull()
  errorOf(await toSession(browser.client), 401, undefined)
  resultOf(await toSession(app.client))
})

test('the session in use is not ended this way', async () => {
  const engine = await engineWith()
  const own = await browserOf(engine, await newMember(engine))
  errorOf(await disableMySession(own.client, { id: own.session }), 400, undefined)
  resultOf(await toSession(own.client))
})

test('what cannot be a session is refused', async () => {
  const engine = await engineWith()
  const { client } = await browserOf(engine, await newMember(engine))
  errorOf(await disableMySession(client, { id: 'not-an-id' }), 400, undefined)
})

test("unknown sessions and other people's stay out of reach", async () => {
  const engine = await engineWith()
  const { client } = await browserOf(engine, await newMember(engine))
  const stranger = await browserOf(engine, await newMember(engine))
  for (const id of [unknownId, stranger.session]) {
    expect(await disableMySession(client, { id })).toMatchObject(expected('revoke-unknown'))
  }
  resultOf(await toSession(stranger.client))
})

test('all other sessions are ended at once, and counted', async () => {
  const engine = await engineWith()
  const member = await newMember(engine)
  const others = [await browserOf(engine, member), await appOf(engine, member)]
  const { client } = await browserOf(engine, member)
  expect(resultOf(await disableMyOtherSessions(client)).count).toBe(3)
  for (const other of others) errorOf(await toSession(other.client), 401, undefined)
  resultOf(await toSession(client))
  expect(resultOf(await listMySessions(client)).sessions).toEqual([])
  expect(resultOf(await disableMyOtherSessions(client))).toEqual(expected('revoke-again'))
})

test('without a session there are no others', async () => {
  const engine = await engineWith()
  for (const { client } of [browserVisitor(engine), appVisitor(engine)]) {
    errorOf(await listMySessions(client), 401, undefined)
    errorOf(await disableMyOtherSessions(client), 401, undefined)
    errorOf(await disableMySession(client, { id: unknownId }), 401, undefined)
  }
})

test('where a sign-in ends the other sessions, only the last one is left', async () => {
  const engine = await engineWith({ after: { login: { revokeOtherSessions: true } } })
  const member = await newMember(engine)
  const first = await browserOf(engine, member)
  const second = await appOf(engine, member)
  errorOf(await toSession(first.client), 401, undefined)
  resultOf(await toSession(second.client))
})
