/** One mail or text message as it reached the sink, for one recipient. */
export interface Message {
  kind: 'email' | 'sms'
  to: string
  subject: string
  text: string
  html: string
  /** The first six-digit code of the text, where there is one. */
  code?: string
  links: string[]
  receivedAt: Date
}

interface MessageContent {
  kind: Message['kind']
  to: string
  subject: string
  text: string
  html: string
}

export function messageFrom(content: MessageContent): Message {
  const code = codeIn(content.text) ?? codeIn(textOf(content.html)) ?? codeIn(content.subject)
  return {
    ...content,
    ...(code === undefined ? {} : { code }),
    links: [...new Set([...hrefsIn(content.html), ...addressesIn(content.text)])],
    receivedAt: new Date(),
  }
}

function codeIn(text: string): string | undefined {
  // Links go first: a flow's id may hold six digits in a row.
  return /(?<![\w-])\d{6}(?![\w-])/.exec(text.replace(/https?:\/\/\S+/g, ' '))?.[0]
}

function textOf(html: string): string {
  return html.replace(/<[^>]*>/g, ' ')
}

function hrefsIn(html: string): string[] {
  return [...html.matchAll(/href\s*=\s*["'](https?:\/\/[^"']+)["']/gi)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  )
}

function addressesIn(text: string): string[] {
  return [...text.matchAll(/https?:\/\/[^\s<>"']+/g)].map(([address]) =>
    address.replace(/[.,;:!?)\]]+$/, ''),
  )
}
