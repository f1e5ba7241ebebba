import type { Page } from '@playwright/test'
import { canSignIn, login, send, signUp, start } from './account.ts'
import { goThrough, type Robot } from './robot.ts'
import type { Stand } from './stand.ts'

/** Something that a visitor does from the first page to the last. */
export interface Deed {
  name: string
  /** What is true before anything is lost. */
  prepare?: (robot: Robot, stand: Stand) => Promise<void>
  from: string
  isDone: (robot: Robot, stand: Stand) => Promise<boolean>
  /** What must be true afterwards, whatever was lost. */
  holds: (robot: Robot, stand: Stand) => Promise<boolean>
}

const path = (page: Page) => new URL(page.url()).pathname
const isHome = async ({ page }: Robot) =>
  page.getByRole('heading', { name: 'You are signed in' }).first().isVisible()
const isConfirmed = async ({ page }: Robot) =>
  page.getByText('address is confirmed').first().isVisible()

/** Each flow of the protocol, and each of its steps. */
export const deeds: Deed[] = [
  {
    name: 'register',
    from: '/registration',
    isDone: async (robot) => (await isConfirmed(robot)) || (await isHome(robot)),
    holds: canSignIn,
  },
  { name: 'sign in', prepare: signUp, from: '/login', isDone: isHome, holds: canSignIn },
  {
    name: 'sign in with a code',
    prepare: async (robot, stand) => {
      await signUp(robot, stand)
      robot.prefersCode = true
    },
    from: '/login',
    isDone: isHome,
    holds: async (robot, stand) => (await sessionOf(robot, stand)) !== undefined,
  },
  {
    name: 'second step',
    prepare: async (robot, stand) => {
      await signUp(robot, stand)
      await setUpApp(robot, stand)
      await enter(robot, stand)
    },
    from: '/login?aal=aal2',
    // A page of the first step looks the same, so this one is asked for past the line that is cut.
    isDone: async (robot, stand) =>
      (await isHome(robot)) &&
      (await sessionOf(robot, stand))?.authenticator_assurance_level === 'aal2',
    holds: canSignIn,
  },
  {
    name: 'verify',
    prepare: signUp,
    from: '/verification',
    isDone: isConfirmed,
    holds: async (robot, stand) => {
      const answer = await login(robot, stand)
      const { session } = await answer.json()
      return Object(session).identity?.verifiable_addresses?.[0]?.verified === true
    },
  },
  {
    name: 'recover',
    prepare: signUp,
    from: '/recovery',
    isDone: async (robot) => path(robot.page).startsWith('/settings') || isHome(robot),
    // The first proof of an address drops a password from before it, so that is no measure.
    holds: async (robot, stand) => (await sessionOf(robot, stand)) !== undefined,
  },
  {
    name: 'change the password',
    prepare: async (robot, stand) => {
      await signUp(robot, stand)
      await enter(robot, stand)
      robot.newPassword = `another one ${robot.password}`
    },
    from: '/settings/security',
    // Saved; or, where the answer that said so was lost, told that this is the password already.
    isDone: async ({ page }) =>
      page
        .getByTestId(/^ui\/message\/(1050001|4000039)$/)
        .first()
        .isVisible(),
    holds: (robot, stand) => canSignIn(robot, stand, robot.newPassword),
  },
  {
    name: 'sign out',
    prepare: async (robot, stand) => {
      await signUp(robot, stand)
      await enter(robot, stand)
    },
    from: '/logout',
    // The way to the login page may be a word about a fault: what counts is that the session is over.
    isDone: async (robot, stand) =>
      path(robot.page) === '/login' && (await sessionOf(robot, stand)) === undefined,
    holds: canSignIn,
  },
]

async function enter(robot: Robot, stand: Stand): Promise<void> {
  const { done, last } = await goThrough(
    robot,
    `${stand.url}/login`,
    async () => (await sessionOf(robot, stand)) !== undefined && path(robot.page) !== '/login',
  )
  if (!done) throw new Error(`did not get in before anything was lost, at ${last}`)
}

interface Session {
  authenticator_assurance_level?: string
}

/** Whom the browser's cookies stand for, asked past the line that loses requests. */
async function sessionOf({ page }: Robot, stand: Stand): Promise<Session | undefined> {
  const cookies = await page.context().cookies(stand.url)
  const answer = await fetch(`${stand.siteUrl}/sessions/whoami`, {
    headers: {
      accept: 'application/json',
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    },
  })
  const body: Session = Object(await answer.json())
  // Somebody who has yet to take the second step is in as far as the first one leads.
  if (answer.status === 403) return { authenticator_assurance_level: 'aal1' }
  return answer.ok ? body : undefined
}

async function setUpApp(robot: Robot, stand: Stand, tries = 3): Promise<void> {
  const { session_token: token }: { session_token: string } = await (
    await login(robot, stand)
  ).json()
  const { id, ui } = await start(stand, 'settings', token)
  const key = ui.nodes.find(({ attributes }) => attributes.id === 'totp_secret_key')
  robot.appSecret = key?.attributes.text?.text ?? ''
  const body = { method: 'totp', totp_code: robot.appCode() }
  const answer = await send(stand, 'settings', id, body, token)
  if (answer.ok) return
  // On a file, Kratos refuses two writes that meet.
  if (tries > 1) return setUpApp(robot, stand, tries - 1)
  throw new Error(`the authenticator app was answered ${answer.status}: ${await answer.text()}`)
}
