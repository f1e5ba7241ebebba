export interface Page {
  size: number
  offset: number
}

const usual = 250
const most = 1_000

/** Both ways of paging: by token, and by number counted from 1. */
export function readPage(query: URLSearchParams): Page {
  if (query.has('page_token') || query.has('page_size')) {
    return { size: size(query.get('page_size')), offset: tokenOffset(query.get('page_token')) }
  }
  const perPage = size(query.get('per_page'))
  const page = Number(query.get('page') ?? 1)
  const number = Number.isInteger(page) && page > 1 ? page : 1
  return { size: perPage, offset: Math.min((number - 1) * perPage, Number.MAX_SAFE_INTEGER) }
}

function size(written: string | null): number {
  const number = Number(written ?? usual)
  return Number.isInteger(number) && number >= 1 ? Math.min(number, most) : usual
}

function tokenOffset(token: string | null): number {
  if (token === null) return 0
  try {
    const parsed: unknown = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'))
    const offset =
      typeof parsed === 'object' && parsed !== null && 'offset' in parsed
        ? Number(parsed.offset)
        : 0
    return Number.isSafeInteger(offset) && offset > 0 ? offset : 0
  } catch {
    return 0
  }
}

const token = (offset: number) =>
  Buffer.from(JSON.stringify({ offset: String(offset), v: 2 })).toString('base64url')

/** Where the neighbouring pages are; following `next` shows every session once. */
export function pageLinks(url: string, { size: perPage, offset }: Page, total: number): string {
  const last = Math.max(0, Math.ceil(total / perPage) - 1) * perPage
  const link = (relation: string, at: number) => {
    const query = new URLSearchParams({
      page: String(Math.floor(at / perPage) + 1),
      page_size: String(perPage),
      page_token: token(at),
      per_page: String(perPage),
    })
    return `<${url}?${query}>; rel="${relation}"`
  }
  return [
    link('first', 0),
    ...(offset + perPage < total ? [link('next', offset + perPage)] : []),
    ...(offset > 0 ? [link('prev', Math.max(0, Math.min(offset - perPage, last)))] : []),
    link('last', last),
  ].join(',')
}
