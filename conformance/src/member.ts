import {
  createBrowserLoginFlow,
  createNativeLoginFlow,
  createNativeRegistrationFlow,
  updateLoginFlow,
  updateRegistrationFlow,
} from '@portico/client'
import { flowOf, resultOf } from './answer.ts'
import type { RunningEngine } from './engine.ts'
import { fill } from './form.ts'
import { newPerson, type Person } from './person.ts'
import { codeFor } from './sent-code.ts'
import { appVisitor, browserVisitor, type AppVisitor, type BrowserVisitor } from './visitor.ts'

/** Someone who has an account. */
export interface Member extends Person {
  id: string
  traits: Record<string, unknown>
}

/** Makes an account with a password, in an app that is then forgotten. */
export async function newMember(
  engine: RunningEngine,
  traits: Record<string, unknown> = {},
): Promise<Member> {
  const person = newPerson()
  const { client } = appVisitor(engine)
  const flow = flowOf(await createNativeRegistrationFlow(client), 200)
  const all = { email: person.email, ...traits }
  const sent = await updateRegistrationFlow(client, {
    flow: flow.id,
    body: { method: 'password', password: person.password, traits: all },
  })
  // An engine that hides accounts has the address confirmed first.
  const asksForCode =
    sent.kind === 'answer' && 'state' in sent.body && sent.body.state === 'sent_email'
  const { identity } = resultOf(
    asksForCode
      ? await updateRegistrationFlow(client, {
          flow: flow.id,
          body: { method: 'code', code: await codeFor(engine, person.email), traits: all },
        })
      : sent,
  )
  return { ...person, id: identity.id, traits: all }
}

export async function signIn(visitor: BrowserVisitor, person: Person): Promise<void> {
  const flow = flowOf(await createBrowserLoginFlow(visitor.client), 200)
  const body = fill(flow, {
    method: 'password',
    identifier: person.email,
    password: person.password,
  })
  resultOf(await updateLoginFlow(visitor.client, { flow: flow.id, body }))
  visitor.cookiesSet()
}

export async function signedInBrowser(
  engine: RunningEngine,
  person: Person,
): Promise<BrowserVisitor> {
  const visitor = browserVisitor(engine)
  await signIn(visitor, person)
  return visitor
}

export async function signedInApp(engine: RunningEngine, person: Person): Promise<AppVisitor> {
  const visitor = appVisitor(engine)
  const flow = flowOf(await createNativeLoginFlow(visitor.client), 200)
  const body = { method: 'password', identifier: person.email, password: person.password } as const
  const done = resultOf(await updateLoginFlow(visitor.client, { flow: flow.id, body }))
  visitor.token = done.session_token
  return visitor
}
