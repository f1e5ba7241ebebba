import type { InputNode } from '@portico/client'
import { FieldFrame } from './field-frame.tsx'
import { nodeValue } from './node-value.ts'
import { useSlots } from './slots.ts'

/** One of the values that the schema lists. */
export function SelectField({ node }: { node: InputNode }) {
  const slots = useSlots({ FieldFrame })
  const { name, value, required, disabled, options = [] } = node.attributes
  return (
    <slots.FieldFrame node={node}>
      {(field) => (
        <select
          {...field}
          className="p-control"
          name={name}
          defaultValue={nodeValue(value)}
          required={required}
          disabled={disabled}
        >
          <option value="">–</option>
          {options.map((option) => {
            const text = nodeValue(option.value)
            return (
              <option key={text} value={text}>
                {text}
              </option>
            )
          })}
        </select>
      )}
    </slots.FieldFrame>
  )
}
