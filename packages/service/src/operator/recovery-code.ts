import { randomUUID } from 'node:crypto'
import { milliseconds } from '../config/duration.ts'
import { withQuery } from '../config/urls.ts'
import { randomDigits } from '../credential/random.ts'
import type { FlowRecord } from '../flow/flow-record.ts'
import { message } from '../flow/message.ts'
import { csrfNode, hidden, input, submit } from '../flow/node.ts'
import type { StoredIdentity } from '../identity/identity-record.ts'
import type { Accounts } from './open-accounts.ts'
import { CannotDo } from './wrong-use.ts'

export interface RecoveryCode {
  recovery_code: string
  recovery_link: string
  expires_at: string
}

/**
 * A recovery as if its mail had been sent, for the operator to hand out. Any browser may open it: the
 * code is what proves. It proves no address, since none was written to.
 */
export function recoveryCode(accounts: Accounts, identity: StoredIdentity): RecoveryCode {
  const { config, urls, flows, codes, database } = accounts
  if (!config.flows.recovery.enabled || !config.methods.code.enabled) {
    throw new CannotDo('Recovery by code is switched off in the configuration.')
  }
  if (identity.state !== 'active') {
    throw new CannotDo(`${identity.id} is disabled: enable it first.`)
  }
  const now = Date.now()
  const lifespan = Math.min(
    milliseconds(config.methods.code.lifespan),
    milliseconds(config.flows.recovery.lifespan),
  )
  const code = randomDigits(6)
  const flow: FlowRecord = {
    id: randomUUID(),
    kind: 'recovery',
    type: 'browser',
    state: 'sent_email',
    active: 'code',
    issuedAt: now,
    expiresAt: now + lifespan,
    requestUrl: `${urls.public}/self-service/recovery/browser`,
    unbound: true,
    ui: {
      method: 'POST',
      nodes: [
        csrfNode(),
        input(
          'code',
          { name: 'code', type: 'text', required: true, pattern: '[0-9]+', maxlength: 6 },
          message.recoveryCode,
        ),
        hidden('code', 'method', 'code'),
        submit('code', 'code', message.continue),
      ],
      messages: [],
    },
    memory: {},
  }
  database.transaction(() => {
    flows.add(flow)
    const to = { address: '', via: 'email', identityId: identity.id } as const
    codes.add(flow.id, 'recovery', code, to, lifespan)
  })
  return {
    recovery_code: code,
    recovery_link: withQuery(urls.ui.recovery, { flow: flow.id }),
    expires_at: new Date(flow.expiresAt).toISOString(),
  }
}
