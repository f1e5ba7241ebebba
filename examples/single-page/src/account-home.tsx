import { createClient, type Session, toSession } from '@portico/client'
import { useEffect, useState } from 'react'

/** Who is signed in, or the way in. */
export function AccountHome() {
  const [session, setSession] = useState<Session | 'nobody'>()
  useEffect(() => {
    void toSession(createClient({ baseUrl: location.origin })).then((answer) =>
      setSession(answer.kind === 'answer' && 'identity' in answer.body ? answer.body : 'nobody'),
    )
  }, [])

  if (!session) return null
  if (session === 'nobody') {
    return (
      <p>
        <a href="/login">Sign in</a> or <a href="/registration">create an account</a>.
      </p>
    )
  }
  return (
    <>
      <h1>Hello</h1>
      <p>
        You are {String(Object(session.identity?.traits)['email'])}.{' '}
        <a href="/settings">Your account</a>
      </p>
    </>
  )
}
