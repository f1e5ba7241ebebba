import { useWords } from './language/language.ts'

export function Divider() {
  const { text } = useWords()
  return <div className="p-or">{text('divider.or')}</div>
}
