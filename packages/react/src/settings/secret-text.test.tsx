import type { TextNode } from '@portico/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SecretText } from './secret-text.tsx'

const shown = (text: string) => {
  const node: TextNode = {
    type: 'text',
    group: 'totp',
    attributes: {
      id: 'totp_secret_key',
      text: { id: 1050006, type: 'info', text, context: { secret: text } },
    },
    messages: [],
    meta: {},
  }
  return /<output[^]*<\/output>/.exec(renderToStaticMarkup(<SecretText node={node} />))?.[0]
}

test('a key for an app stands in fours, from left to right, and is one word when it is copied', () => {
  const html = shown('ABCDEFGHIJ') ?? ''
  expect(html).toBe('<output dir="ltr"><span>ABCD</span><span>EFGH</span><span>IJ</span></output>')
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe('ABCDEFGHIJ')
})

test('a sentence stays whole', () => {
  expect(shown('Keep this in mind')).toBe('<output><span>Keep this in mind</span></output>')
})
