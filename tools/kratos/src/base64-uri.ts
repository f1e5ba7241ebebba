/** Kratos takes files by address; this address is the file itself, so nothing has to lie on a disk. */
export function base64Uri(content: string | object): string {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  return `base64://${Buffer.from(text, 'utf8').toString('base64')}`
}
