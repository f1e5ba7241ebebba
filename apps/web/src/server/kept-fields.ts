import type { Flow } from '@portico/client'
import type { FlowKind } from '@portico/flows'
import { draftFields } from '@portico/flows/browser'
import { sealedCookie } from './sealed-cookie.ts'
import type { SiteKey } from './site-key.ts'
import type { Submission } from './submission.ts'

export interface KeptFields {
  typed: URLSearchParams
  /** The site began anew by itself: the page has to say so. */
  renewed: boolean
}

const lasts = 300

/**
 * What was typed into a form that had to begin anew, kept for the page that shows it again. With script the
 * page itself remembers; without, a sealed cookie does.
 */
export function keptFields({ key, publicUrl }: { key: SiteKey; publicUrl: string }) {
  const cookie = sealedCookie('portico_typed', { key, publicUrl, seconds: lasts })
  return {
    /** The line to set; undefined where nothing that was typed may be kept. */
    keep(kind: FlowKind, typed: URLSearchParams, renewed: boolean): string | undefined {
      if (typed.size === 0 && !renewed) return undefined
      return cookie.write(`/${kind}`, {
        typed: typed.toString(),
        ...(renewed && { renewed: 'true' }),
      })
    },
    take(headers: Headers): KeptFields | undefined {
      const kept = cookie.read(headers)
      return (
        kept && {
          typed: new URLSearchParams(kept['typed']),
          renewed: kept['renewed'] === 'true',
        }
      )
    },
    forget: (kind: FlowKind) => cookie.erase(`/${kind}`),
  }
}

const typedNames = /^(identifier|email|phone|recovery_address|traits\.[\w.]{1,60})$/
const secretNames = /password|secret|token|code|pin\b/i

/** The part of a form that is no secret: who someone is, never what proves it. */
export function typedFields({ fields }: Pick<Submission, 'fields'>): URLSearchParams {
  return new URLSearchParams(
    [...fields].filter(([name]) => typedNames.test(name) && !secretNames.test(name)),
  )
}

/** The flow with what was typed, also where that is to change what the flow has. */
export function filledIn<F extends Flow>(flow: F, typed: URLSearchParams): F {
  const names = new Set(draftFields(flow))
  const nodes = flow.ui.nodes.map((node) => {
    if (node.type !== 'input' || !names.has(node.attributes.name)) return node
    const value = typed.get(node.attributes.name)
    return value === null ? node : { ...node, attributes: { ...node.attributes, value } }
  })
  return { ...flow, ui: { ...flow.ui, nodes } }
}

/** The flow with values for its empty fields. */
export function withValues<F extends Flow>(
  flow: F,
  valueOf: (name: string) => string | undefined,
): F {
  const nodes = flow.ui.nodes.map((node) => {
    if (node.type !== 'input' || (node.attributes.value ?? '') !== '') return node
    const value = valueOf(node.attributes.name)
    return value === undefined ? node : { ...node, attributes: { ...node.attributes, value } }
  })
  return { ...flow, ui: { ...flow.ui, nodes } }
}
