import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { renderBare } from './bare-page.ts'
import { htmlTree } from './html-tree.ts'

test('a page that React wrote is written again to the letter', () => {
  const page = h(
    'html',
    { lang: 'en' },
    h('head', null, h('meta', { charSet: 'utf-8' }), h('title', null, 'Ä & <b>')),
    h(
      'body',
      { className: 'page' },
      h('label', { htmlFor: 'name' }, 'Who', ' ', 'are you?'),
      h('input', { id: 'name', required: true, defaultValue: `"it's"`, autoComplete: 'off' }),
      h('select', { defaultValue: 'de' }, h('option', { value: 'de' }, 'Deutsch')),
      h('svg', { strokeWidth: '2' }, h('path', { d: 'M0 0' })),
      h('script', {
        type: 'application/json',
        dangerouslySetInnerHTML: { __html: '{"a":"<b>&amp;"}' },
      }),
    ),
  )
  const html = `<!doctype html>${renderToString(page)}`

  expect(renderBare(htmlTree(html))).toBe(html)
})
