import type { LoginFlow } from '@portico/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Reply } from './answers.ts'
import { recorded, sent, visit } from './visit.tsx'

const refused = (id: string, status: number): Reply => ({ status, body: { error: { id } } })

const uncaught: unknown[] = []
const note = (event: ErrorEvent | PromiseRejectionEvent) => uncaught.push(event)
beforeEach(() => {
  uncaught.length = 0
  addEventListener('error', note)
  addEventListener('unhandledrejection', note)
})
afterEach(() => {
  removeEventListener('error', note)
  removeEventListener('unhandledrejection', note)
  expect(uncaught).toEqual([])
})

/** Signs in with the keyboard alone. */
async function signIn(replies: Reply[]) {
  const flow = await recorded<LoginFlow>('login/browser/start')
  const { screen, outcomes } = await visit(flow, { replies })
  const name = screen.getByLabelText('E-mail, phone or user name')
  const password = screen.getByLabelText('Password')
  await userEvent.click(name)
  await userEvent.keyboard('ada@example.org')
  await userEvent.tab()
  await userEvent.keyboard('not theirs{Enter}')
  const expectTypedIsStillThere = async () => {
    await expect.element(name).toHaveValue('ada@example.org')
    await expect.element(password).toHaveValue('not theirs')
  }
  return { screen, outcomes, flow, expectTypedIsStillThere }
}

describe('the service does not take it', () => {
  test.each<[story: string, reply: Reply, words: RegExp]>([
    ['the line is cut', { fate: 'reset' }, /does not work at the moment/],
    ['the request is aborted', { fate: 'aborted' }, /does not work at the moment/],
    ['500', refused('invalid_configuration', 500), /does not work at the moment/],
    ['503 with HTML', { status: 503, body: '<html>Sorry</html>' }, /does not work at the moment/],
    ['429', { status: 429, headers: { 'Retry-After': '30' }, body: '' }, /wait \d+ seconds/],
    ['an answer that nobody agreed on', { status: 418, body: '?' }, /not accepted/],
    ['silence', { fate: 'never' }, /no answer/],
  ])('%s: it is seen and announced, and what was typed stays', async (_, reply, words) => {
    const { screen, expectTypedIsStillThere } = await signIn([reply])
    const alert = screen.getByRole('alert')
    await expect.poll(() => alert.element().textContent).toMatch(words)
    await expect.element(alert).toBeVisible()
    await expectTypedIsStillThere()
  })
})

test('offline: it waits and says so, and sends by itself when the network is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const done = await recorded('login/password/done')
  const { screen, outcomes, expectTypedIsStillThere } = await signIn([
    { fate: 'offline' },
    { body: done },
  ])
  const alert = screen.getByRole('alert')
  await expect.poll(() => alert.element().textContent).toMatch(/You are offline/)
  await expectTypedIsStillThere()
  online.mockRestore()
  dispatchEvent(new Event('online'))
  await expect.poll(() => outcomes.map(({ kind }) => kind)).toEqual(['signed-in'])
  expect(await sent(2)).toMatchObject([
    { body: { password: 'not theirs' } },
    { body: { password: 'not theirs' } },
  ])
})

test('a wait is counted down, and its end is announced', async () => {
  const { screen } = await signIn([{ status: 429, headers: { 'Retry-After': '2' }, body: '' }])
  const alert = screen.getByRole('alert')
  await expect.poll(() => alert.element().textContent).toMatch(/wait 2 seconds/)
  await expect.poll(() => alert.element().textContent).toMatch(/try again now/)
})

describe('a flow that expires while somebody types', () => {
  test('is renewed and sent again: no field is lost, and nobody is asked twice', async () => {
    const flow = await recorded<LoginFlow>('login/browser/start')
    const fresh = { ...flow, id: 'fresh' }
    const done = await recorded('login/password/done')
    const { screen, outcomes, runner } = await visit(
      { ...flow, expires_at: new Date(Date.now() + 500).toISOString() },
      { replies: [{ body: fresh }, { body: done }] },
    )
    await userEvent.fill(screen.getByLabelText('E-mail, phone or user name'), 'ada@example.org')
    await expect.poll(() => runner.state()).toMatchObject({ at: 'asking', expired: true })
    await userEvent.fill(screen.getByLabelText('Password'), 'theirs')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => outcomes.map(({ kind }) => kind)).toEqual(['signed-in'])
    expect(await sent(2)).toMatchObject([
      { method: 'GET', path: expect.stringContaining('/self-service/login/browser') },
      {
        method: 'POST',
        path: '/self-service/login?flow=fresh',
        body: { identifier: 'ada@example.org', password: 'theirs' },
      },
    ])
  })

  test('keeps what is typed also where the new flow asks for something else', async () => {
    const flow = await recorded<LoginFlow>('login/browser/start')
    const nodes = flow.ui.nodes.filter(
      (node) => node.type !== 'input' || node.attributes.name !== 'password',
    )
    const fresh = { ...flow, id: 'fresh', ui: { ...flow.ui, nodes } }
    const { screen } = await visit(flow, {
      replies: [refused('self_service_flow_expired', 410), { body: fresh }],
    })
    await userEvent.fill(screen.getByLabelText('E-mail, phone or user name'), 'ada@example.org')
    await userEvent.fill(screen.getByLabelText('Password'), 'theirs')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => screen.getByRole('alert').element().textContent).toMatch(/renewed it/)
    await expect
      .element(screen.getByLabelText('E-mail, phone or user name'))
      .toHaveValue('ada@example.org')
  })
})
