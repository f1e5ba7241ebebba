import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { HtmlElement } from './html-tree.ts'

const names: Record<string, string> = { class: 'className', for: 'htmlFor' }
const switches = new Set(['required', 'readOnly', 'disabled', 'selected', 'formNoValidate'])

/** The page by React alone: the same elements, without a component, a hook or a word of ours. */
export const renderBare = (page: HtmlElement): string =>
  `<!doctype html>${renderToString(elementOf(page, 0))}`

function elementOf({ tag, attributes, children }: HtmlElement, key: number): ReactNode {
  const props: Record<string, unknown> = { key }
  for (const [name, value] of Object.entries(attributes)) {
    props[names[name] ?? name] = switches.has(name) ? true : value
  }
  const [text] = children
  if (tag === 'script' && typeof text === 'string') {
    return createElement(tag, { ...props, dangerouslySetInnerHTML: { __html: text } })
  }
  return createElement(
    tag,
    props,
    ...children.map((child, place) =>
      typeof child === 'string' ? child : elementOf(child, place),
    ),
  )
}
