// @vitest-environment jsdom
import type { Flow } from '@portico/client'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { controls, drawn, nameOf, visibleInputs } from '../test/drawn-flow.tsx'
import { everyRecording } from '../test/every-recording.ts'

const complaint = vi.spyOn(console, 'error')
beforeEach(() => void complaint.mockClear())
// React says here what it does not throw: keys that repeat, attributes that do not exist.
afterEach(() => expect(complaint).not.toHaveBeenCalled())

test('every flow of every engine was recorded', () => {
  const seen = new Set(everyRecording.map(({ name }) => name.split('/').slice(0, 2).join('/')))
  for (const engine of ['embedded', 'kratos-v1.3.1', 'v26']) {
    for (const kind of ['login', 'registration', 'recovery', 'verification', 'settings']) {
      expect(seen).toContain(`${engine}/${kind}`)
    }
  }
})

test.each(everyRecording)(
  '$name is drawn with all that it holds and says, to be used at once',
  ({ flow }) => {
    const main = drawn(flow)
    const found = controls(main)
    const inputs = visibleInputs(flow)
    const nameless = inputs.filter(({ attributes }) => {
      const control = found.find(
        ({ name, value }) =>
          name === attributes.name && (attributes.type !== 'submit' || value === attributes.value),
      )
      return control === undefined || nameOf(control) === ''
    })
    expect(nameless.map(({ attributes }) => attributes.name)).toEqual([])

    const disabled = found.filter((control) => control.disabled)
    const meant = inputs.filter(({ attributes }) => attributes.disabled)
    expect(disabled.map(({ name }) => name)).toEqual(meant.map(({ attributes }) => attributes.name))

    for (const node of flow.ui.nodes) {
      if (node.type === 'text' || node.type === 'img') {
        const { id } = node.attributes
        expect(main.querySelector(`[data-testid="node/${node.type}/${id}"]`)).not.toBeNull()
      }
    }
    for (const image of main.querySelectorAll('img')) expect(image.alt).toMatch(/\S/)
    expect(main.querySelector('script, iframe, object, embed')).toBeNull()

    const words = new Set(
      [
        ...(flow.ui.messages ?? []),
        ...flow.ui.nodes.flatMap((node) => (node.type === 'input' ? node.messages : [])),
      ].map(({ id }) => `ui/message/${id}`),
    )
    const said = [...main.querySelectorAll('[data-testid^="ui/message/"]')]
    expect(new Set(said.map((element) => element.getAttribute('data-testid')))).toEqual(words)
    for (const element of said) {
      expect(element.textContent.trim()).not.toBe('')
      expect(element.closest('details:not([open])')).toBeNull()
    }
  },
)

/** The page without what axe does not look at: what is written, and which id is which. */
function build(flow: Flow): string {
  return drawn(flow)
    .innerHTML.replaceAll(/>[^<]+</g, '>text<')
    .replaceAll(
      / (id|for|aria-\w+|name|value|action|src|href|pattern|maxlength|data-[\w-]+)="[^"]+"/g,
      ' $1',
    )
}

const builds = [
  ...new Map(everyRecording.map(({ name, flow }) => [build(flow), { name, flow }])).values(),
]

test.each(builds)('$name has nothing that a screen reader stumbles over', async ({ flow }) => {
  // Colours need a real browser.
  const { violations } = await axe.run(drawn(flow), {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})
