import type { InputNode, Message } from '@portico/client'
import { nodeValue, useWords } from '@portico/react/flow'
import { onWeb } from './platform/on-web.ts'
import { useFormValues } from './form-values.ts'

/** What every control of a field needs: its words, what it holds, and what is wrong with it. */
export function useField(node: InputNode) {
  const words = useWords()
  const form = useFormValues()
  const { name, value } = node.attributes
  const label = words.label(node)
  const problem = form.problem(name)
  // What the service said was about what stood there before.
  const said: Message[] = problem ? [] : node.messages
  const notes = problem ? [problem] : said.map((message) => words.message(message))
  const invalid = problem !== undefined || said.some(({ type }) => type === 'error')
  return {
    name,
    label,
    problem,
    said,
    invalid,
    text: form.typed(name) ?? nodeValue(value),
    type: (text: string) => form.type(name, text),
    send: (text: string) => form.send(name, text),
    /** What a screen reader is told of the control, on each platform in its own way. */
    spoken: {
      'aria-label': label,
      ...(notes.length > 0 && { accessibilityHint: notes.join(' ') }),
      ...onWeb({
        ...(invalid && { 'aria-invalid': true }),
        ...(notes.length > 0 && { 'aria-describedby': notesId(name) }),
      }),
    },
  }
}

export type Field = ReturnType<typeof useField>

/** Field names have dots, which ids can do without. */
export const notesId = (name: string): string => `notes-${name.replaceAll('.', '-')}`
