import { list } from '../check.ts'
import type { Session } from './session.ts'
import { session } from './session.ts'

export type PageRelation = 'first' | 'next' | 'prev' | 'last'

/** The visitor's other sessions, one page of them. */
export interface SessionList {
  sessions: Session[]
  /** How many there are on all pages, where the service says so. */
  total?: number
  /** The query of each neighbouring page, ready for the next call. */
  pages: { [Relation in PageRelation]?: Record<string, string> }
}

export const sessions = list(session)

const isRelation = (name: string | undefined): name is PageRelation =>
  name === 'first' || name === 'next' || name === 'prev' || name === 'last'

// A header that a proxy broke must cost the links alone, not the sessions.
function decode(escaped: string): string {
  try {
    return decodeURIComponent(escaped)
  } catch {
    return escaped
  }
}

function readPages(link: string): SessionList['pages'] {
  const pages: SessionList['pages'] = {}
  for (const [, query = '', relation] of link.matchAll(/<[^>?]*\?([^>]*)>;\s*rel="(\w+)"/g)) {
    if (isRelation(relation)) {
      pages[relation] = Object.fromEntries(
        Array.from(query.matchAll(/([^&=]+)=([^&]*)/g), ([, name = '', value = '']) => [
          decode(name),
          decode(value),
        ]),
      )
    }
  }
  return pages
}

export function toSessionList(sessions: Session[], headers: Headers): SessionList {
  const total = headers.get('X-Total-Count')
  return {
    sessions,
    ...(total && { total: +total }),
    pages: readPages(headers.get('Link') ?? ''),
  }
}
