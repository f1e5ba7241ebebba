import type { Channel } from '../identity/normalise.ts'
import { compose, type Composed, composeSms, type Sender } from './compose.ts'
import { directionOf, type Language } from './language.ts'
import type { Letter } from './letter.ts'

export interface Rendered {
  template: string
  subject: string
  body: string
  html: string
}

export interface Paper extends Sender {
  /** Whose pages may fill in a code from a text message by themselves. */
  host: string
}

export function render(letter: Letter, via: Channel, language: Language, paper: Paper): Rendered {
  const { template } = letter
  if (via === 'sms') {
    const text = composeSms(letter, language, paper)
    // The last line ties the code to our pages: a browser offers it there and nowhere else (WebOTP).
    const body = 'code' in letter ? `${text}\n\n@${paper.host} #${letter.code}` : text
    return { template, subject: '', body, html: '' }
  }
  const composed = compose(letter, language, paper)
  return {
    template,
    subject: composed.subject,
    body: plain(composed),
    html: page(composed, language, paper.brand),
  }
}

function plain({ text, code, validFor, neverShare, link, closing }: Composed): string {
  const notes = [validFor, neverShare].filter((note) => note !== undefined).join(' ')
  const parts = [
    text,
    code,
    notes,
    link && [link.before, link.url].filter((line) => line !== undefined).join('\n'),
    closing.url === undefined ? closing.text : `${closing.text}\n${closing.url}`,
  ]
  return `${parts.filter((part) => part !== undefined && part !== '').join('\n\n')}\n`
}

// Colours of the reader's choice, light or dark; no picture, no font and no script from anywhere.
const style = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 24px 16px; background: #f5f5f7; color: #1b1b1f; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 32em; margin: 0 auto; padding: 24px; background: #ffffff; border-radius: 12px; }
h1 { margin: 0 0 16px; font-size: 20px; line-height: 1.3; }
p { margin: 0 0 16px; overflow-wrap: anywhere; }
.brand, .note { color: #55555f; font-size: 14px; }
.code { font: 700 32px/1.2 ui-monospace, monospace; letter-spacing: 4px; }
a { color: #1a4fd0; }
@media (prefers-color-scheme: dark) {
  body { background: #111114; color: #f0f0f4; }
  main { background: #1c1c21; }
  .brand, .note { color: #b4b4c0; }
  a { color: #9db8ff; }
}`

function page(composed: Composed, language: Language, brand: string): string {
  const { subject, text, code, validFor, neverShare, link, closing } = composed
  const direction = directionOf(language)
  const anchor = (url: string) => `<a href="${escape(url)}" dir="ltr">${escape(url)}</a>`
  const notes = [validFor, neverShare].filter((note) => note !== undefined).join(' ')
  const parts = [
    `<p class="brand">${escape(brand)}</p>`,
    `<h1>${escape(subject)}</h1>`,
    `<p>${escape(text)}</p>`,
    code !== undefined && `<p class="code"><bdi dir="ltr">${escape(code)}</bdi></p>`,
    notes !== '' && `<p class="note">${escape(notes)}</p>`,
    link?.before !== undefined && `<p>${escape(link.before)}</p>`,
    link !== undefined && `<p>${anchor(link.url)}</p>`,
    `<p class="note">${escape(closing.text)}${closing.url === undefined ? '' : ` ${anchor(closing.url)}`}</p>`,
  ].filter((part) => part !== false)
  // Mail programs drop the outer elements with their language; so `main` says it again.
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title>
<style>${style}
</style>
</head>
<body>
<main lang="${language}" dir="${direction}">
${parts.join('\n')}
</main>
</body>
</html>
`
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
