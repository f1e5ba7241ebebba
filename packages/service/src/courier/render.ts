import type { Channel } from '../identity/normalise.ts'
import { compose, type Composed, composeSms, type Sender } from './compose.ts'
import { directionOf, type Language } from './language.ts'
import { isNotice, type Letter } from './letter.ts'

export interface Rendered {
  template: string
  subject: string
  body: string
  html: string
}

export interface Paper extends Sender {
  /** Whose pages may fill in a code from a text message by themselves. */
  host: string
  /** The language of the house. */
  house: Language
}

export function render(letter: Letter, via: Channel, language: Language, paper: Paper): Rendered {
  const { template } = letter
  if (via === 'sms') {
    const text = composeSms(letter, language, paper)
    // The last line ties the code to our pages: a browser offers it there and nowhere else (WebOTP).
    const body = 'code' in letter ? `${text}\n\n@${paper.host} #${letter.code}` : text
    return { template, subject: '', body, html: '' }
  }
  // Whoever took an account over also chose the language of the request: a notice says it in that of the
  // house too, so that it cannot be made unreadable.
  const spoken = isNotice(letter) ? [...new Set([language, paper.house])] : [language]
  const versions = spoken.map((one) => compose(letter, one, paper))
  return {
    template,
    subject: versions.map(({ subject }) => subject).join(' / '),
    body: versions.map(plain).join('\n--\n\n'),
    html: page(versions, paper.brand),
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

function section(version: Composed, brand: string): string {
  const { language, subject, text, code, validFor, neverShare, link, closing } = version
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
  // Mail programs drop the outer elements with their language; so each section says it again.
  return `<section lang="${language}" dir="${directionOf(language)}">\n${parts.join('\n')}\n</section>`
}

function page(versions: Composed[], brand: string): string {
  const { language = 'en', subject = brand } = versions[0] ?? {}
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
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
<main>
${versions.map((version) => section(version, brand)).join('\n<hr>\n')}
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
