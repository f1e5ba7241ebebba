import { useEffect, useState } from 'react'
import { useWords } from '../language/language.ts'
import type { Strength } from './estimate-strength.ts'
import { estimateStrength } from './estimate-strength.ts'

const steps = { weak: 1, fair: 2, good: 3, strong: 4 }

/** How well a new password would stand up, while it is typed. It advises; it never stands in the way. */
export function PasswordStrength({ input }: { input: HTMLInputElement }) {
  const { text } = useWords()
  const [strength, setStrength] = useState<Strength>()

  useEffect(() => {
    const look = () => {
      setStrength(input.value ? estimateStrength(input.value, typedBeside(input)) : undefined)
    }
    look()
    input.addEventListener('input', look)
    return () => input.removeEventListener('input', look)
  }, [input])

  return (
    <div className="p-strength">
      {strength ? (
        <meter
          min={0}
          max={4}
          low={2}
          high={3}
          optimum={4}
          value={steps[strength.level]}
          aria-hidden="true"
        />
      ) : null}
      <output className="p-note">
        {strength ? text(`password.new.${strength.level}`) : null}
        {strength?.weakness ? ` ${text(`password.new.${strength.weakness}`)}` : null}
      </output>
    </div>
  )
}

/** Names and addresses that stand in the same form. */
function typedBeside({ form }: HTMLInputElement): string[] {
  const fields = form?.querySelectorAll<HTMLInputElement>('input[name]') ?? []
  return [...fields]
    .filter(({ name }) => name.startsWith('traits.') || name === 'identifier')
    .map(({ value }) => value)
}
