import type { InputNode } from '@portico/client'
import { useWords } from './language/language.ts'
import { nodeValue } from './node-value.ts'

export function SubmitButton({ node, quiet }: { node: InputNode; quiet?: boolean }) {
  const { label } = useWords()
  const { name, value, disabled } = node.attributes
  return (
    <button
      className={quiet ? 'p-button p-quiet' : 'p-button'}
      type="submit"
      name={name}
      value={nodeValue(value)}
      disabled={disabled}
      // What the button asks for does not need every field that the form's own method does.
      formNoValidate={quiet}
      data-testid={`node/input/${name}`}
    >
      {label(node)}
    </button>
  )
}
