import type { Flow, FormNode } from '@portico/client'

/** What a page of a flow is drawn from. */
export interface Drawing {
  kind: string
  flow: Flow
  site: { language: { tag: string } }
  /** The server's time, which the page hands over. */
  now: string
  /** Who the visitor is, where that is known. */
  signedInAs?: unknown
}

/** So many different forms are kept: a few kinds in a few languages, and room for visitors' wishes. */
const atMost = 200

/** Nothing that HTML, JSON or an address would write in another way, and too long to be there by chance. */
const copied = /^[\w+/=:.-]{16,}$/

/** A page as text, or as the bytes that are sent. */
export type Html = string | Uint8Array<ArrayBuffer>

export const textOf = (html: Html): string =>
  typeof html === 'string' ? html : Buffer.from(html).toString()

/**
 * A form that nobody has filled in is drawn once: for every other visitor it differs in nothing but the
 * values that the service made up for them, and those are only put in their places. All else that a page is
 * drawn from is compared to the letter, so no visitor is shown what was drawn from anything of another's.
 */
export function drawnOnce<D extends Drawing>(draw: (drawing: D) => string): (drawing: D) => Html {
  const known = new Map<string, Template>()
  return (drawing) => {
    const own = isUntouched(drawing) ? ownValues(drawing) : undefined
    if (!own) return draw(drawing)
    const { site, ...rest } = drawing
    const likeness = JSON.stringify([
      rest,
      { ...site, language: site.language.tag },
      // Whatever a page makes of the time that is left, it makes of minutes.
      Math.ceil((Date.parse(drawing.flow.expires_at) - Date.parse(drawing.now)) / 60_000),
    ])
    // No line ends within JSON: what stands between two ends of lines is the number of a value.
    let key = likeness
    own.forEach((value, place) => (key = key.replaceAll(value, `\n${place}\n`)))
    const found = known.get(key)
    if (found) return fill(found, own)
    const page = draw(drawing)
    // The one that was kept first is asked for least: the usual forms come back at once.
    if (known.size >= atMost) known.delete(known.keys().next().value ?? '')
    known.set(
      key,
      cut(page, own).map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)),
    )
    return page
  }
}

/** A page's bytes, with the number of a visitor's own value between two pieces. */
type Template = (Buffer | number)[]

function cut(text: string, own: readonly string[]): (string | number)[] {
  let pieces: (string | number)[] = [text]
  own.forEach((value, place) => {
    pieces = pieces.flatMap((piece) => {
      if (typeof piece === 'number' || !piece.includes(value)) return piece
      return piece.split(value).flatMap((part, at) => (at === 0 ? part : [place, part]))
    })
  })
  return pieces
}

/** Copies bytes: to write a page as text and encode it anew takes longer than all else that is done for it. */
function fill(template: Template, own: readonly string[]): Uint8Array<ArrayBuffer> {
  const lengthOf = (piece: Buffer | number) =>
    typeof piece === 'number' ? (own[piece]?.length ?? 0) : piece.length
  let length = 0
  for (const piece of template) length += lengthOf(piece)
  const page = Buffer.allocUnsafe(length)
  let at = 0
  for (const piece of template) {
    if (typeof piece === 'number') page.write(own[piece] ?? '', at, 'latin1')
    else page.set(piece, at)
    at += lengthOf(piece)
  }
  return page
}

/** Nothing has been said, sent or filled in yet, and no account is known. */
function isUntouched({ kind, flow, signedInAs }: Drawing): boolean {
  return (
    kind !== 'settings' &&
    signedInAs === undefined &&
    flow.state === 'choose_method' &&
    !flow.ui.messages?.length &&
    flow.ui.nodes.every(isEmpty)
  )
}

function isEmpty(node: FormNode): boolean {
  if (node.type === 'unknown' || node.messages.length > 0) return false
  if (node.type !== 'input' || !node.attributes.value) return true
  const { type, name } = node.attributes
  if (type === 'submit' || type === 'button') return true
  const isOfKeys = node.group === 'passkey' || node.group === 'webauthn'
  return type === 'hidden' && (isOfKeys || name === 'csrf_token' || name === 'method')
}

/** What the service made up for this visitor alone; undefined where that could not be put in by copying. */
function ownValues({ flow, now }: Drawing): string[] | undefined {
  const own = new Set([flow.id, flow.expires_at, now])
  for (const time of ['issued_at', 'created_at', 'updated_at']) {
    const made: unknown = Object(flow)[time]
    if (typeof made === 'string') own.add(made)
  }
  for (const { type, attributes } of flow.ui.nodes.filter((node) => node.type !== 'unknown')) {
    if (type === 'script' && attributes.nonce) own.add(attributes.nonce)
    if (type !== 'input' || typeof attributes.value !== 'string') continue
    if (attributes.name === 'csrf_token') own.add(attributes.value)
    // What an authenticator is asked is JSON: a challenge, and for a new key the id that it will be for.
    for (const [, made] of attributes.value.matchAll(/"(?:challenge|id)":"([\w-]{16,})"/g)) {
      if (made) own.add(made)
    }
  }
  const values = [...own]
  return values.every((value) => copied.test(value)) ? values : undefined
}
