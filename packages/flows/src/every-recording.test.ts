import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createClient, updateLoginFlow, updateRegistrationFlow } from '@portico/client'
import { expect, test } from 'vitest'
import { startAnsweringService } from '../test/answering-service.ts'
import { decide } from './decide.ts'

const fixtures = fileURLToPath(new URL('../../../fixtures/', import.meta.url))
const flows = '{login,recovery,registration,settings,verification}/**/*.json'

/** The step after each recorded answer of an engine, by the name of its moment. */
async function stepsOn(engine: string): Promise<Record<string, string>> {
  const names = globSync(flows, { cwd: `${fixtures}${engine}` })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
  let reply: { status: number; body: unknown } = { status: 200, body: {} }
  await using service = await startAnsweringService(() => reply)
  const client = createClient({ baseUrl: service.url })
  const sent = { flow: 'f', body: { method: 'password' } }
  const steps: Record<string, string> = {}
  for (const name of names) {
    const { status, body } = JSON.parse(readFileSync(`${fixtures}${engine}/${name}`, 'utf8'))
    reply = { status, body }
    const answer = await updateLoginFlow(client, sent)
    const read = answer.kind === 'unreadable' ? await updateRegistrationFlow(client, sent) : answer
    const step = decide(read)
    steps[name] = 'because' in step ? `${step.kind}: ${step.because}` : step.kind
  }
  return steps
}

test('both engines lead a visitor on in the same way, and nobody is left with an answer that means nothing', async () => {
  const embedded = await stepsOn('embedded')
  const kratos = await stepsOn('kratos-v1.3.1')

  expect(Object.keys(embedded).length).toBeGreaterThan(150)
  // Older versions of Kratos say it in the form, newer ones send on.
  const unverified = 'login/password/unverified-address.json'
  expect([embedded[unverified], kratos[unverified]]).toEqual(['confirm-address', 'ask'])
  expect({ ...embedded, [unverified]: '' }).toEqual({ ...kratos, [unverified]: '' })

  const lost = Object.entries(embedded).filter(([, step]) =>
    /^(refused|unreachable|none)/.test(step),
  )
  expect(lost).toEqual([['registration/browser/closed.json', 'refused: switched-off']])
})
