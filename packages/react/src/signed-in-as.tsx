import { useWords } from './language/language.ts'

interface SignedInAsProps {
  /** Empty where nobody knows it: a service tells only whom it trusts. */
  name: string
  /** What ends the session by a post and leads back to signing in … */
  action: string
  /** … from where the visitor still goes to where they wanted. */
  returnTo?: string | undefined
}

/** Whose account it is that has to be confirmed, and a way to another one; it works without script. */
export function SignedInAs({ name, action, returnTo }: SignedInAsProps) {
  const { text } = useWords()
  return (
    <form method="post" action={action} className="p-form p-whose" data-testid="signed-in-as">
      {returnTo ? <input type="hidden" name="return_to" value={returnTo} readOnly /> : null}
      {name ? <bdi>{text('link.signed-in-as', { name })}</bdi> : null}
      <button type="submit" className="p-link">
        {text('link.not-you')}
      </button>
    </form>
  )
}
