import { type Fields, isFields, nest } from './fields.ts'
import type { Incoming } from './incoming.ts'
import { badRequest } from './problems.ts'
import { ServiceError } from './service-error.ts'

const limit = 1_048_576
const maxDepth = 20

/** Reads a form in any of the three encodings. */
export async function readFields(request: Incoming): Promise<Fields> {
  const length = Number(request.header('content-length') ?? 0)
  if (length > limit) throw new ServiceError(413)
  const bytes = await request.bytes()
  if (bytes.length > limit) throw new ServiceError(413)
  const contentType = request.header('content-type') ?? ''
  const [type = ''] = contentType.split(';')
  if (bytes.length === 0) {
    throw badRequest(
      'Unable to decode HTTP Request Body because its HTTP Header "Content-Length" is zero.',
    )
  }
  switch (type.trim().toLowerCase()) {
    case 'application/json':
      return fromJson(bytes)
    case 'application/x-www-form-urlencoded':
      return nest(new URLSearchParams(new TextDecoder().decode(bytes)))
    case 'multipart/form-data':
      return fromMultipart(bytes, contentType)
    default:
      throw badRequest(
        `HTTP ${request.method} Request used unknown HTTP Header "Content-Type: ${type.slice(0, 100)}", only "application/json", "application/x-www-form-urlencoded" and "multipart/form-data" are supported.`,
      )
  }
}

function fromJson(bytes: Uint8Array): Fields {
  let parsed: unknown
  try {
    parsed = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw badRequest('Unable to decode JSON payload.')
  }
  if (!isFields(parsed) || depth(parsed) > maxDepth) {
    throw badRequest('Unable to decode JSON payload: an object was expected.')
  }
  return nest(Object.entries(parsed))
}

function depth(value: unknown, level = 0): number {
  if (level > maxDepth || typeof value !== 'object' || value === null) return level
  return Object.values(value).reduce<number>(
    (most, part) => Math.max(most, depth(part, level + 1)),
    level,
  )
}

async function fromMultipart(bytes: Uint8Array, contentType: string): Promise<Fields> {
  try {
    const form = await new Response(Uint8Array.from(bytes), {
      headers: { 'content-type': contentType },
    }).formData()
    const entries: [string, unknown][] = []
    for (const [name, value] of form) if (typeof value === 'string') entries.push([name, value])
    return nest(entries)
  } catch {
    throw badRequest('Unable to decode the multipart form.')
  }
}
