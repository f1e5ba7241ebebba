import type { InputNode } from '@portico/client'
import { useWords } from '@portico/react/flow'
import { buttonKey } from './button-key.ts'
import { useFormValues } from './form-values.ts'
import { PressButton } from './look/press-button.tsx'

export function SubmitButton({ node, quiet }: { node: InputNode; quiet?: boolean }) {
  const { label } = useWords()
  const { press, busy, pressed } = useFormValues()
  const { name, disabled } = node.attributes
  const mine = pressed === buttonKey(node)
  return (
    <PressButton
      label={label(node)}
      quiet={quiet}
      busy={busy && mine}
      disabled={disabled ?? (busy && !mine)}
      onPress={() => press(node, quiet)}
      testID={`node/input/${name}`}
    />
  )
}
