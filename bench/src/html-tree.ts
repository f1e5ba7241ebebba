/** One element of a page, as data: its children are elements and texts. */
export interface HtmlElement {
  tag: string
  attributes: Record<string, string>
  children: (HtmlElement | string)[]
}

const token =
  /<!--.*?-->|<(?<tag>[a-z][\w-]*)(?<attributes>(?:\s+[\w:-]+="[^"]*")*)\s*(?<closed>\/?)>|<\/(?<end>[a-z][\w-]*)>|(?<text>[^<]+)/gis

/** Reads HTML that React wrote: every attribute quoted, every element closed. */
export function htmlTree(html: string): HtmlElement {
  const page: HtmlElement = { tag: '', attributes: {}, children: [] }
  const open = [page]
  token.lastIndex = html.startsWith('<!doctype html>') ? '<!doctype html>'.length : 0
  for (let found = token.exec(html); found; found = token.exec(html)) {
    const { tag, attributes = '', closed, end, text } = found.groups ?? {}
    const within = open.at(-1) ?? page
    if (text !== undefined) within.children.push(plain(text))
    if (end !== undefined) open.pop()
    if (tag === undefined) continue
    const element: HtmlElement = { tag, attributes: read(attributes), children: [] }
    within.children.push(element)
    if (closed === '/') continue
    if (tag === 'script' || tag === 'style') {
      const stop = html.indexOf(`</${tag}>`, token.lastIndex)
      element.children.push(html.slice(token.lastIndex, stop))
      token.lastIndex = stop + tag.length + 3
    } else open.push(element)
  }
  const [root] = page.children
  if (root === undefined || typeof root === 'string') throw new Error('this is no page')
  return root
}

function read(attributes: string): Record<string, string> {
  return Object.fromEntries(
    [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      plain(value),
    ]),
  )
}

const characters: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

const plain = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (escaped) => characters[escaped] ?? escaped)
