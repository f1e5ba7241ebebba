import type { CANCEL_SYMBOL } from '@clack/prompts'
import { confirm, isCancel, log, password, select, text } from '@clack/prompts'
import type { InputNode } from '@portico/client'
import { nodeValue } from '@portico/react/flow'
import { Stop } from '../exit-code.ts'
import { words } from './words.ts'

/** Questions go where a pipe does not swallow them. */
export const screen = { output: process.stderr } as const

/** Ctrl-C and Escape leave the command; nothing that was typed has been sent. */
export function orLeave<Value>(answer: Value | typeof CANCEL_SYMBOL): Value {
  if (isCancel(answer)) throw new Stop('givenUp', 'Given up.')
  return answer
}

/** Asks for one field of a form in the way that its type wants. */
export async function askField(
  node: InputNode,
  { before = '', hint }: { before?: string; hint?: string | undefined } = {},
): Promise<string | boolean> {
  const { name, type, required, options, autocomplete } = node.attributes
  const value = nodeValue(node.attributes.value) || before
  const label = `${words.label(node)}${isOptional(node) ? ' (optional)' : ''}`
  if (type === 'checkbox') {
    return orLeave(await confirm({ ...screen, message: label, initialValue: value === 'true' }))
  }
  if (options && options.length > 0) {
    return orLeave(
      await select({
        ...screen,
        message: label,
        options: options.map((option) => ({ value: nodeValue(option.value) })),
        ...(value && { initialValue: value }),
      }),
    )
  }
  const needed = required
    ? (typed: string | undefined) => (typed ? undefined : 'Needed.')
    : undefined
  if (type === 'password' || name === 'lookup_secret') {
    return askSecret(label, autocomplete === 'new-password')
  }
  return orLeave(
    await text({
      ...screen,
      message: label,
      ...(value && { initialValue: value }),
      ...(!value && (hint ?? type === 'tel') && { placeholder: hint ?? '+1 202 555 0123' }),
      // Whoever has a hint may leave it empty.
      ...(needed && !hint && { validate: needed }),
    }),
  ).trim()
}

/** Traits say whether they must be; what proves something always must. */
const isOptional = ({ attributes }: InputNode): boolean =>
  attributes.name.startsWith('traits.') && !attributes.required && attributes.type !== 'checkbox'

/** Not shown while it is typed; a new one is typed twice, for nobody sees the slip. */
async function askSecret(label: string, isNew: boolean): Promise<string> {
  const validate = (typed: string | undefined) => (typed ? undefined : 'Needed.')
  for (;;) {
    const first = orLeave(await password({ ...screen, message: label, validate }))
    if (!isNew) return first
    const second = orLeave(await password({ ...screen, message: `${label}, once more`, validate }))
    if (first === second) return first
    log.error('These two differ. Please type it again.', screen)
  }
}
