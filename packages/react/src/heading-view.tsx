import type { Heading } from './heading.ts'
import { useWords } from './language/language.ts'

export function HeadingView({ heading, brand }: { heading: Heading; brand: string }) {
  const { text } = useWords()
  const { title, lead } = heading
  return (
    <>
      <h1>{text(title)}</h1>
      {lead ? <p className="lead">{text(lead, { brand })}</p> : null}
    </>
  )
}
