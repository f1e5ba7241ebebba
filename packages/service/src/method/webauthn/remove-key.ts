import { FormProblem } from '../../flow/form-problem.ts'
import { message } from '../../flow/message.ts'
import { input, type UiNode } from '../../flow/node.ts'
import { noSession } from '../../http/problems.ts'
import { countFirstFactors } from '../first-factors.ts'
import type { Scene } from '../method.ts'
import { type Key, type KeyMethod, keyRingOf, storeKeyRing } from './key-ring.ts'

const hex = (id: string): string => Buffer.from(id, 'base64url').toString('hex')

/** One button for each key. The last way in cannot be taken away. */
export function removeNodes(scene: Scene, type: KeyMethod): UiNode[] {
  const { call, session } = scene
  if (session === undefined) return []
  const label = type === 'passkey' ? message.removePasskey : message.removeKey
  return keyRingOf(call.core, session.identity.id, type).keys.map((key) =>
    input(
      type,
      {
        name: `${type}_remove`,
        type: 'submit',
        value: hex(key.id),
        disabled: isLast(scene, key),
      },
      label(key.name, new Date(key.addedAt)),
    ),
  )
}

export function removeKey(scene: Scene, type: KeyMethod, id: string): void {
  const { call, session } = scene
  if (session === undefined) throw noSession()
  const { core } = call
  const ring = keyRingOf(core, session.identity.id, type)
  const key = ring.keys.find((one) => hex(one.id) === id.toLowerCase())
  if (key === undefined) {
    throw new FormProblem({
      message: message.generic('You tried to remove a security key which does not exist.'),
    })
  }
  if (isLast(scene, key)) {
    throw new FormProblem({
      field: 'webauthn_remove',
      message: message.generic('The last way to sign in can not be removed.'),
    })
  }
  storeKeyRing(core, session.identity.id, type, {
    handle: ring.handle,
    keys: ring.keys.filter((one) => one !== key),
  })
}

function isLast({ call, session }: Scene, key: Key): boolean {
  if (session === undefined || !key.passwordless) return false
  return countFirstFactors(call, call.core.identities.get(session.identity.id)) < 2
}
