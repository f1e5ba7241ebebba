import type { Ui } from '@portico/client'

/**
 * Where a flow's form posts to: the path of its action, because the service may believe in another host
 * than the visitor's. A finished verification has nothing to post.
 */
export function postPath({ action, method }: Ui): string | undefined {
  if (method === 'GET') return undefined
  if (!URL.canParse(action, 'http://localhost')) return ''
  const url = new URL(action, 'http://localhost')
  // Two slashes at the start would name a host.
  return `/${url.pathname.replace(/^\/+/, '')}${url.search}`
}
