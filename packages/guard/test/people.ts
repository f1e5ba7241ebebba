const json = { accept: 'application/json', 'content-type': 'application/json' }

export interface Person {
  id: string
  email: string
  password: string
  token: string
}

/** Someone new, by the way that apps go. */
export async function newPerson(service: string, name: string): Promise<Person> {
  const email = `${name}@example.org`
  const password = 'correct horse battery staple'
  const flow = await read(`${service}/self-service/registration/api`)
  const done = await read(`${service}/self-service/registration?flow=${flow.id}`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ method: 'password', password, traits: { email } }),
  })
  return { id: done.identity.id, email, password, token: done.session_token }
}

/** Signs in as a browser does; answers its cookies. */
export async function cookiesOf(service: string, { email, password }: Person): Promise<string> {
  const started = await fetch(`${service}/self-service/login/browser`, { headers: json })
  const flow: Flow = await started.json()
  const token = flow.ui.nodes.find(({ attributes }) => attributes.name === 'csrf_token')
  const cookie = pairs(started)
  const done = await fetch(`${service}/self-service/login?flow=${flow.id}`, {
    method: 'POST',
    headers: { ...json, cookie },
    body: JSON.stringify({
      method: 'password',
      identifier: email,
      password,
      csrf_token: token?.attributes.value,
    }),
  })
  if (!done.ok) throw new Error(`the login answered ${done.status}`)
  return `${cookie}; ${pairs(done)}`
}

export async function signOut(service: string, { token }: Person): Promise<void> {
  await fetch(`${service}/self-service/logout/api`, {
    method: 'DELETE',
    headers: json,
    body: JSON.stringify({ session_token: token }),
  })
}

interface Flow {
  id: string
  ui: { nodes: { attributes: { name?: string; value?: string } }[] }
}

interface Done {
  id: string
  session_token: string
  identity: { id: string }
}

async function read(address: string, init: RequestInit = { headers: json }): Promise<Done> {
  const answer = await fetch(address, init)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status} ${await answer.text()}`)
  return answer.json()
}

const pairs = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
