import { useWords } from '../language/language.ts'

interface LogoutScreenProps {
  /** What ends the session by a post: a page of yours that makes the calls, or the service's `logout_url`. */
  action: string
  method?: 'get' | 'post'
  /** Where whoever does not want to goes. */
  stay: string
  /** Fields that go with it, such as the `token` of a `logout_url`. */
  fields?: Readonly<Record<string, string>>
}

/** Asks before it ends a session: a link alone must not do that. */
export function LogoutScreen({ action, method = 'post', stay, fields }: LogoutScreenProps) {
  const { text } = useWords()
  return (
    <>
      <h1>{text('page.logout')}</h1>
      <p className="lead">{text('page.logout.lead')}</p>
      <form method={method} action={action} className="p-form p-buttons">
        {Object.entries(fields ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} readOnly />
        ))}
        <button className="p-button" type="submit">
          {text('page.sign-out')}
        </button>
        <a className="p-button p-quiet" href={stay}>
          {text('page.logout.stay')}
        </a>
      </form>
    </>
  )
}
