interface Range {
  type: string
  quality: number
}

function ranges(accept: string): Range[] {
  return accept.split(',').flatMap((part) => {
    const [type = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase())
    if (type === '') return []
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    const quality = q === undefined ? 1 : Number(q.slice(2))
    return [{ type, quality: Number.isFinite(quality) ? quality : 0 }]
  })
}

/** How well a media type is wanted: first by quality, then by how exactly it was named. */
function wanted(offer: string, accepted: Range[]): number {
  const [main = ''] = offer.split('/')
  let best = { exactness: 0, quality: 0 }
  for (const { type, quality } of accepted) {
    const exactness = type === offer ? 3 : type === `${main}/*` ? 2 : type === '*/*' ? 1 : 0
    if (exactness > best.exactness) best = { exactness, quality }
  }
  return best.quality === 0 ? 0 : best.quality * 10 + best.exactness
}

/** Whether `Accept` negotiates to JSON. Nothing said, or anything at all, counts as HTML. */
export function acceptsJson(accept: string | undefined): boolean {
  if (accept === undefined || accept === '') return false
  const accepted = ranges(accept)
  return wanted('application/json', accepted) > wanted('text/html', accepted)
}

/** Most submit and error answers: a JSON body speaks for a client that reads JSON. */
export function isJson(accept: string | undefined, contentType: string | undefined): boolean {
  return contentType === 'application/json' || acceptsJson(accept)
}
