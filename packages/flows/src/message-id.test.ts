import { expect, test } from 'vitest'
import { catalogue } from '../test/message-catalogue.ts'
import { recordedMessages } from '../test/recorded.ts'
import { messageId } from './index.ts'

const named = Object.values(messageId)

test('every message of the catalogue has one name, and there are no others', () => {
  expect(named.toSorted((a, b) => a - b)).toEqual(catalogue)
})

test('every message that a service was recorded to send has a name', () => {
  const sent = recordedMessages()
  expect(sent.length).toBeGreaterThan(40)
  for (const id of sent) expect(named).toContain(id)
})
