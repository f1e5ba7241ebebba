import type { Session } from '@portico/client'
import type { ComponentType, FormEvent, ReactNode } from 'react'
import { Fragment } from 'react'
import { useWords } from '../language/language.ts'
import { deviceName } from './device-name.ts'
import { sessionDevice, sessionPlace } from './session-device.ts'
import { TimeAgo } from './time-ago.tsx'

export interface SessionListProps {
  current: Session
  others: readonly Session[]
  /** Where the forms post to: `end` is a session's id, or `others`. */
  action: string
  /** With script, takes the posts over. */
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => void) | undefined
  /** A drawing of the device, beside its name. */
  sign?: ComponentType<{ system: string | undefined }> | undefined
  /** Classes for the list where the page has its own. */
  className?: string
  /** What follows the list: a way to further sessions. */
  children?: ReactNode
}

/**
 * Where somebody is signed in, this device first. Signing another one out asks before it does, and works by
 * a form post, without script too.
 */
export function SessionList(props: SessionListProps) {
  const { current, others, action, onSubmit, sign, className = 'p-keys', children } = props
  const words = useWords()
  const { text } = words
  const form = { action, method: 'post', onSubmit, className: 'p-form' }
  return (
    <>
      <ul className={className}>
        <Device session={current} sign={sign}>
          <strong className="p-good">{text('sessions.this')}</strong>
        </Device>
        {others.map((session) => (
          <Device key={session.id} session={session} sign={sign}>
            <details className="p-ask">
              <summary
                aria-label={`${text('sessions.sign-out')}: ${sessionDevice(session, words)}`}
              >
                {text('sessions.sign-out')}
              </summary>
              <p className="p-note">{text('sessions.sure')}</p>
              <form {...form}>
                <button
                  className="p-button p-quiet"
                  name="end"
                  value={session.id}
                  aria-label={`${text('sessions.sign-out')}: ${sessionDevice(session, words)}`}
                >
                  {text('sessions.sign-out')}
                </button>
              </form>
            </details>
          </Device>
        ))}
      </ul>
      {children}
      {others.length > 0 ? (
        <details className="p-ask">
          <summary>{text('sessions.sign-out-others')}</summary>
          <p className="p-note">{text('sessions.sure-others')}</p>
          <form {...form}>
            <button className="p-button p-quiet" name="end" value="others">
              {text('sessions.sign-out-others')}
            </button>
          </form>
        </details>
      ) : (
        <p className="p-note">{text('sessions.none')}</p>
      )}
    </>
  )
}

interface DeviceProps {
  session: Session
  sign: SessionListProps['sign']
  children: ReactNode
}

function Device({ session, sign: Sign, children }: DeviceProps) {
  const words = useWords()
  const { authenticated_at: at, devices } = session
  return (
    <li>
      {Sign ? <Sign system={deviceName(devices?.at(-1)?.user_agent)?.system} /> : null}
      <span>
        {sessionDevice(session, words)}
        <small>
          {sessionPlace(session).map((fact, index) => (
            <Fragment key={fact}>
              {index > 0 ? ' · ' : null}
              <bdi>{fact}</bdi>
            </Fragment>
          ))}
          {/* Last, because it is told in other words once script is there: nothing after it moves. */}
          {at && sessionPlace(session).length > 0 ? ' · ' : null}
          {at ? <TimeAgo time={at} /> : null}
        </small>
      </span>
      {children}
    </li>
  )
}
