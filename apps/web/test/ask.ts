import type { IncomingHttpHeaders } from 'node:http'
import { request } from 'node:http'

interface Question {
  method?: string
  headers?: Record<string, string>
  body?: string
}

export interface Answered {
  status: number
  headers: IncomingHttpHeaders
  content: Buffer
  text: string
}

/** One request as it is, without the niceties of `fetch`: the path is not tidied up, no redirect is followed. */
export function ask(
  url: string,
  path: string,
  { method = 'GET', headers = {}, body }: Question = {},
): Promise<Answered> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const content = Buffer.concat(parts)
        const { statusCode: status = 0, headers } = response
        resolve({ status, headers, content, text: content.toString() })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
