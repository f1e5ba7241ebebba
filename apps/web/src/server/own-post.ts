/** Whether a form of our own pages was posted; another site's could only pretend without these headers. */
export function isOwnPost(headers: Headers, publicUrl: string): boolean {
  const from = headers.get('sec-fetch-site')
  return from ? from === 'same-origin' : headers.get('origin') === publicUrl
}
