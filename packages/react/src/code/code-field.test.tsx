// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { input, message } from '../../test/nodes.ts'
import { CodeField } from './code-field.tsx'

afterEach(cleanup)

const code = input('code', { name: 'code', maxlength: 6 })

function drawn(node = code): { field: HTMLElement; sent: () => number } {
  let count = 0
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        count++
      }}
    >
      <CodeField node={node} />
      <button type="submit">Continue</button>
    </form>,
  )
  return { field: screen.getByRole('textbox'), sent: () => count }
}

/** The piece that sends a whole code is there. */
const untilHelped = () =>
  act(async () => {
    await import('./code-help.tsx')
    await new Promise((resolve) => {
      setTimeout(resolve)
    })
  })

test('a code that was whole before its script came is sent, once', async () => {
  const { field, sent } = drawn()
  fireEvent.input(field, { target: { value: '654321' } })
  expect(sent()).toBe(0)
  await untilHelped()
  expect(sent()).toBe(1)
})

test.each([
  ['from the link in a mail, which its owner sends', { value: '654321' }, []],
  ['that was refused already', {}, [message(4010008, 'wrong')]],
])('not one %s', async (_, attributes, messages) => {
  const { field, sent } = drawn({
    ...code,
    attributes: { ...code.attributes, ...attributes },
    messages,
  })
  if (messages.length > 0) fireEvent.input(field, { target: { value: '654321' } })
  await untilHelped()
  expect(sent()).toBe(0)
  fireEvent.input(field, { target: { value: '123 456' } })
  expect(sent()).toBe(1)
})
