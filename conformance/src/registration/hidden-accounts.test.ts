import {
  createNativeRegistrationFlow,
  toSession,
  updateRegistrationFlow,
  type RegistrationBody,
} from '@portico/client'
import { expect, test } from 'vitest'
import { flowOf, resultOf } from '../answer.ts'
import { chosenEngineName } from '../chosen-engine.ts'
import { expected } from '../differences.ts'
import { messagesOf } from '../form.ts'
import { newPerson } from '../person.ts'
import { engineWith } from '../running-engine.ts'
import { codeFor } from '../sent-code.ts'
import { appVisitor } from '../visitor.ts'
import { accountOf } from './registration-case.ts'

const discreet = { mitigateEnumeration: true }

test('where accounts are hidden, a taken address is told or is sent a letter', async () => {
  const engine = await engineWith(discreet)
  const person = newPerson()
  const register = async () => {
    const visitor = appVisitor(engine)
    const { id: flow } = flowOf(await createNativeRegistrationFlow(visitor.client), 200)
    const send = (body: RegistrationBody) => updateRegistrationFlow(visitor.client, { flow, body })
    return { visitor, send, answer: await send(accountOf(person)) }
  }
  const first = await register()
  const done =
    chosenEngineName === 'kratos'
      ? resultOf(first.answer)
      : resultOf(
          await first.send({
            method: 'code',
            code: await codeFor(engine, person.email),
            traits: { email: person.email },
          }),
        )
  first.visitor.token = done.session_token
  expect(resultOf(await toSession(first.visitor.client)).identity?.id).toBe(done.identity.id)
  const again = flowOf((await register()).answer, 400)
  expect(messagesOf(again)).toEqual(expected('hidden-accounts'))
})
