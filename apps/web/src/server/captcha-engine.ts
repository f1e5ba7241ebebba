import type { Captcha } from './captcha.ts'
import type { Engine } from './engine.ts'

const flowPath = /^\/self-service\/([a-z]+)(\/(browser|api|flows))?$/

/** The engine, whose flows have a hidden field for a captcha's answer, whoever asks for them. */
export function captchaEngine(engine: Engine, captcha: Captcha): Engine {
  const asks = new Set<string>(captcha.flows)
  return {
    ...engine,
    async fetch(request, visitor) {
      const answer = await engine.fetch(request, visitor)
      const kind = flowPath.exec(new URL(request.url).pathname)?.[1] ?? ''
      const isJson =
        answer.body && answer.headers.get('content-type')?.startsWith('application/json')
      if (!asks.has(kind) || !isJson) return answer
      const headers = new Headers(answer.headers)
      headers.delete('content-length')
      return new Response(withField(await answer.text(), captcha), {
        status: answer.status,
        headers,
      })
    },
  }
}

function withField(text: string, { field }: Captcha): string {
  const body: { ui?: { nodes?: unknown[] } } = Object(parsed(text))
  if (!Array.isArray(body.ui?.nodes)) return text
  body.ui.nodes.push({
    type: 'input',
    group: 'default',
    messages: [],
    meta: {},
    attributes: { name: field, type: 'hidden', value: '', disabled: false, node_type: 'input' },
  })
  return JSON.stringify(body)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
