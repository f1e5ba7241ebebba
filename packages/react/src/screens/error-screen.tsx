import { useWords } from '../language/language.ts'

interface ErrorScreenProps {
  /** The id that the service gave with it. Anyone can write such a link: only what looks like an id is said. */
  id: string | undefined
  /** Where one begins anew. */
  again: string
}

/** Where the service sends visitors when a flow cannot go on: what to do next, never a raw reason. */
export function ErrorScreen({ id = '', again }: ErrorScreenProps) {
  const { text } = useWords()
  const reference = /^[\w:-]{1,64}$/.test(id) ? id : '–'
  return (
    <>
      <h1>{text('page.failed')}</h1>
      <p className="lead">{text('page.failed.lead', { reference })}</p>
      <a className="p-button" href={again}>
        {text('page.failed.again')}
      </a>
    </>
  )
}
