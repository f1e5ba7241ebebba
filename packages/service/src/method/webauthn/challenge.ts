import { randomBytes } from 'node:crypto'
import type { FlowRecord } from '../../flow/flow-record.ts'
import { FormProblem } from '../../flow/form-problem.ts'
import { message } from '../../flow/message.ts'
import { isFields } from '../../http/fields.ts'
import type { Scene } from '../method.ts'
import type { KeyMethod } from './key-ring.ts'

/** What one ceremony is about. It lives in its flow, and no other flow knows it. */
export interface Challenge {
  challenge: string
  /** For whom a key is made: their future handle. */
  handle: string
}

export function newChallenge(flow: FlowRecord, method: KeyMethod, handle = ''): Challenge {
  const made = { challenge: randomBytes(32).toString('base64url'), handle }
  flow.memory[method] = made
  return made
}

/**
 * The challenge that a key must have answered, for the first time only: whatever comes of it, nobody can
 * use it again. The insert decides, so that of many answers at once one is looked at.
 */
export function spendChallenge({ call, flow }: Scene, method: KeyMethod): Challenge {
  const kept = flow.memory[method]
  const challenge = isFields(kept) ? kept['challenge'] : undefined
  const handle = isFields(kept) ? kept['handle'] : undefined
  if (typeof challenge !== 'string' || typeof handle !== 'string') throw spent()
  const { changes } = call.core.database
    .sql('INSERT OR IGNORE INTO used_challenges (challenge, flow_id) VALUES (?, ?)')
    .run(challenge, flow.id)
  if (changes !== 1) throw spent()
  return { challenge, handle }
}

const spent = () =>
  new FormProblem({
    message: message.generic('The challenge of the security key was used already. Please retry.'),
  })
