import type { Stand } from './stand.ts'

/** Somebody who has an account, or is about to. */
export interface Person {
  readonly email: string
  readonly password: string
}

const json = { accept: 'application/json', 'content-type': 'application/json' }

interface Started {
  id: string
  ui: { nodes: { attributes: { id?: string; text?: { text?: string } } }[] }
}

/** Opens a flow as an app does, past the line that loses requests. */
export async function start(stand: Stand, flow: string, token = ''): Promise<Started> {
  const answer = await fetch(`${stand.siteUrl}/self-service/${flow}/api`, {
    headers: { ...json, ...(token !== '' && { 'x-session-token': token }) },
  })
  return answer.json()
}

export function send(
  stand: Stand,
  flow: string,
  id: string,
  body: object,
  token = '',
): Promise<Response> {
  return fetch(`${stand.siteUrl}/self-service/${flow}?flow=${id}`, {
    method: 'POST',
    headers: { ...json, ...(token !== '' && { 'x-session-token': token }) },
    body: JSON.stringify(body),
  })
}

export async function signUp({ email, password }: Person, stand: Stand): Promise<void> {
  const { id } = await start(stand, 'registration')
  const body = { method: 'password', password, traits: { email } }
  const answer = await send(stand, 'registration', id, body)
  if (!answer.ok) throw new Error(`registration answered ${answer.status}`)
}

export async function login(
  { email, password: own }: Person,
  stand: Stand,
  password = own,
): Promise<Response> {
  const { id } = await start(stand, 'login')
  return send(stand, 'login', id, { method: 'password', identifier: email, password })
}

export async function canSignIn(person: Person, stand: Stand, password?: string): Promise<boolean> {
  return (await login(person, stand, password)).ok
}
