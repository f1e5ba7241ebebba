import type { InputNode } from '@portico/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { FieldFrame } from './field-frame.tsx'
import { en } from './language/en.ts'
import { SpokenLanguage } from './language/language.ts'

const field = (name: string, required: boolean): InputNode => ({
  type: 'input',
  group: 'default',
  attributes: { name, type: 'text', required },
  messages: [],
  meta: { label: { id: 1070002, type: 'info', text: 'First name' } },
})

const drawn = (node: InputNode) =>
  renderToStaticMarkup(
    <SpokenLanguage value={{ tag: 'en', dir: 'ltr', texts: en }}>
      <FieldFrame node={node}>{(ties) => <input id={ties.id} />}</FieldFrame>
    </SpokenLanguage>,
  )

describe('what one need not tell', () => {
  test('is marked as optional, beside a label that says nothing but its name', () => {
    const html = drawn(field('traits.name.first', false))
    expect(html).toMatch(/<label[^>]*>First name<\/label>/)
    expect(html).toContain('<span class="p-optional" aria-hidden="true">optional</span>')
  })

  test.each([
    ['what an account needs', 'traits.email', true],
    ['what proves somebody', 'password', false],
  ])('%s is not', (_, name, required) => {
    expect(drawn(field(name, required))).not.toContain('optional')
  })
})
