// @vitest-environment jsdom
import type { LoginFlow } from '@portico/client'
import { createClient } from '@portico/client'
import type { FlowRunner } from '@portico/flows'
import { browserLogin, createFlowRunner, destination } from '@portico/flows'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Asked, Reply } from '../../flows/test/answering-service.ts'
import { startAnsweringService } from '../../flows/test/answering-service.ts'
import { recordedLogin } from '../test/recorded-flows.ts'
import { FlowScreen } from './flow-screen.tsx'
import { en } from './language/en.ts'
import { SpokenLanguage } from './language/language.ts'

const complaint = vi.spyOn(console, 'error')
beforeEach(() => void complaint.mockClear())
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  expect(complaint).not.toHaveBeenCalled()
})

const flow = recordedLogin('browser/start')
const refused = (id: string, status: number): Reply => ({ status, body: { error: { id } } })

const here = 'https://ok.example/login'
const home = 'https://ok.example/'

function runnerFor(url: string, online = true, left: string[] = []): FlowRunner {
  return createFlowRunner({
    calls: browserLogin,
    client: createClient({ baseUrl: url, timeLimit: 2_000 }),
    ports: {
      now: () => new Date(),
      after(milliseconds, run) {
        const timer = setTimeout(run, milliseconds)
        return () => clearTimeout(timer)
      },
      online: () => online,
      onOnline: () => () => {},
    },
    flow,
    serverNow: new Date(flow.issued_at ?? ''),
    onOver: (outcome) => left.push(destination(outcome, { here, home })),
  })
}

const english = { tag: 'en', dir: 'ltr', texts: en } as const

const screenOf = (runner: FlowRunner) => (
  <SpokenLanguage value={english}>
    <FlowScreen runner={runner} brand="Northwind" />
  </SpokenLanguage>
)

/** The screen in front of a service that answers as told. */
async function visit(
  reply: (asked: Asked, count: number) => Reply | Promise<Reply>,
  online = true,
) {
  // The service lives in the hour of its recording.
  const then = { Date: new Date(flow.issued_at ?? '').toUTCString() }
  const service = await startAnsweringService(async (asked, count) => {
    const answer = await reply(asked, count)
    return { ...answer, headers: { ...then, ...answer.headers } }
  })
  const left: string[] = []
  render(screenOf(runnerFor(service.url, online, left)))
  return { asked: service.asked, left, [Symbol.asyncDispose]: service[Symbol.asyncDispose] }
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const identifier = () => field('E-mail, phone or user name')
const password = () => field('Password')
const signIn = () => screen.getByRole('button', { name: 'Sign in' })

async function fillIn(visitor = userEvent.setup()) {
  await visitor.type(identifier(), 'ada@example.org')
  await visitor.type(password(), 'not theirs')
  return visitor
}

function expectTypedIsStillThere() {
  expect(identifier().value).toBe('ada@example.org')
  expect(password().value).toBe('not theirs')
}

const sentBody = ({ asked }: { asked: Asked[] }, index = 0) =>
  JSON.parse(asked[index]?.body ?? '{}')

describe('a wrong password', () => {
  const wrong: LoginFlow = { ...recordedLogin('password/invalid'), id: flow.id }

  test('is said beside the field, which is marked and has the focus; what was typed stays', async () => {
    await using _ = await visit(() => ({ status: 400, body: wrong }))
    const visitor = await fillIn()
    await visitor.click(signIn())

    const reason = await screen.findByTestId('ui/message/4000006')
    expect(reason.textContent).toMatch(/do not match/)
    expect(screen.getByRole('alert').contains(reason)).toBe(false)
    expect(password().getAttribute('aria-invalid')).toBe('true')
    expect(password().getAttribute('aria-describedby')).toBe(reason.parentElement?.id)
    await waitFor(() => expect(document.activeElement).toBe(password()))
    expectTypedIsStillThere()
  })

  test('can be mended and sent again', async () => {
    await using service = await visit((_, count) =>
      count === 1
        ? { status: 400, body: wrong }
        : { status: 200, body: recordedLogin('password/done') },
    )
    const visitor = await fillIn()
    await visitor.click(signIn())
    await screen.findByTestId('ui/message/4000006')
    await visitor.clear(password())
    await visitor.type(password(), 'theirs{Enter}')
    await waitFor(() => expect(service.left).toEqual(['https://ok.example/']))
    expect(sentBody(service, 1)).toMatchObject({ password: 'theirs', method: 'password' })
  })
})

describe('what is sent', () => {
  test('with Enter is the method of that field', async () => {
    await using service = await visit(() => ({ status: 400, body: flow }))
    const visitor = await fillIn()
    await visitor.type(password(), '{Enter}')
    await waitFor(() => expect(service.asked).toHaveLength(1))
    const token = flow.ui.nodes.find(
      (node) => node.type === 'input' && node.attributes.name === 'csrf_token',
    )
    expect(sentBody(service)).toEqual({
      csrf_token: token?.type === 'input' && token.attributes.value,
      identifier: 'ada@example.org',
      password: 'not theirs',
      method: 'password',
    })
  })

  test('with the other button is the other method', async () => {
    await using service = await visit(() => ({ status: 400, body: flow }))
    const visitor = await fillIn()
    const other = screen.getByRole<HTMLButtonElement>('button', { name: 'Send me a code' })
    // jsdom would ask for the password all the same; browsers go by this.
    expect(other.formNoValidate).toBe(true)
    await visitor.click(other)
    await waitFor(() => expect(service.asked).toHaveLength(1))
    expect(sentBody(service)).toMatchObject({ identifier: 'ada@example.org', method: 'code' })
  })

  test('with a double click is sent once, and the form says that it is busy', async () => {
    let answer: (reply: Reply) => void = () => {}
    const held = new Promise<Reply>((resolve) => (answer = resolve))
    await using service = await visit(() => held)
    const visitor = await fillIn()
    await visitor.dblClick(signIn())
    expect(signIn().closest('form')?.getAttribute('aria-busy')).toBe('true')
    answer({ status: 400, body: flow })
    await waitFor(() => expect(signIn().closest('form')?.getAttribute('aria-busy')).toBe('false'))
    expect(service.asked).toHaveLength(1)
  })
})

describe('a flow that is renewed', () => {
  const nodes = flow.ui.nodes.map((node) =>
    node.type === 'input' && node.attributes.name === 'csrf_token'
      ? { ...node, attributes: { ...node.attributes, value: 'fresh token' } }
      : node,
  )
  const fresh: LoginFlow = { ...flow, id: 'fresh', ui: { ...flow.ui, nodes } }

  test.each([
    ['expired', refused('self_service_flow_expired', 410)],
    ['of another browser', refused('security_csrf_violation', 403)],
    ['unknown', refused('', 404)],
  ])('because it was %s is sent again by itself, with what was typed', async (_, no) => {
    await using service = await visit(({ method, url }) =>
      method === 'GET'
        ? { body: fresh }
        : url.endsWith('fresh')
          ? { status: 400, body: fresh }
          : no,
    )
    const visitor = await fillIn()
    await visitor.click(signIn())
    await waitFor(() => expect(service.asked).toHaveLength(3))
    expect(service.asked[2]?.url).toBe('/self-service/login?flow=fresh')
    expect(sentBody(service, 2)).toMatchObject({
      csrf_token: 'fresh token',
      identifier: 'ada@example.org',
      password: 'not theirs',
    })
    expectTypedIsStillThere()
  })

  test('again and again tells the visitor, and keeps what was typed', async () => {
    await using _ = await visit(({ method }) =>
      method === 'GET' ? { body: fresh } : refused('security_csrf_violation', 403),
    )
    const visitor = await fillIn()
    await visitor.click(signIn())
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/accepts cookies/))
    expectTypedIsStillThere()
  })
})

describe('the service does not take it', () => {
  test.each<[story: string, reply: Reply, online: boolean, words: RegExp]>([
    ['offline', { fate: 'cut' }, false, /You are offline/],
    ['the line was cut', { fate: 'cut' }, true, /does not work at the moment/],
    ['503 with HTML', { status: 503, body: '<html>' }, true, /does not work at the moment/],
    ['500', refused('invalid_configuration', 500), true, /does not work at the moment/],
    [
      '429 that says how long',
      { status: 429, headers: { 'Retry-After': '30' }, body: '' },
      true,
      /wait 30 seconds/,
    ],
    ['429 that does not', { status: 429, body: '' }, true, /wait 10 seconds/],
    ['silence', { fate: 'silent' }, true, /no answer/],
    ['an answer that nobody agreed on', { status: 418, body: '?' }, true, /not accepted/],
  ])('%s: it is announced, and what was typed stays', async (_, reply, online, words) => {
    await using _service = await visit(() => reply, online)
    const visitor = await fillIn()
    await visitor.click(signIn())
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(words), {
      timeout: 4_000,
    })
    expectTypedIsStillThere()
  })
})
