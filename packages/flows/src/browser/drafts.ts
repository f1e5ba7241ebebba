import type { Flow } from '@portico/client'
import type { FlowKind } from '../flow-kind.ts'
import { draftFields } from './draft-fields.ts'

export interface Drafts {
  /** Fills what is empty with what was typed here before. */
  restore: () => void
  /** Notes what is typed now. */
  save: () => void
  /** It has been sent: there is nothing left to restore. */
  forget: () => void
}

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What a visitor typed into a kind of flow, kept in this tab, so that Back and reload do not lose it. */
export function draftsOf(
  kind: FlowKind,
  page: { root: ParentNode; flow: () => Flow | undefined; storage: TabStorage },
): Drafts {
  const key = `portico/draft/${kind}`

  function fields(): Field[] {
    const flow = page.flow()
    const names = new Set(flow ? draftFields(flow) : [])
    return [...page.root.querySelectorAll<Field>('input[name], select[name]')].filter(
      ({ name, type }) => names.has(name) && type !== 'hidden' && type !== 'password',
    )
  }

  return {
    restore() {
      const draft = read()
      for (const field of fields()) {
        const typed = Object.hasOwn(draft, field.name) ? draft[field.name] : undefined
        if (field.value === '' && typeof typed === 'string') field.value = typed
      }
    },
    save() {
      const draft = read()
      for (const { name, value } of fields()) draft[name] = value
      attempt(() => page.storage.setItem(key, JSON.stringify(draft)))
    },
    forget: () => attempt(() => page.storage.removeItem(key)),
  }

  function read(): Record<string, unknown> {
    try {
      const draft: unknown = JSON.parse(page.storage.getItem(key) ?? '{}')
      return { ...Object(draft) }
    } catch {
      return {}
    }
  }
}

type Field = HTMLInputElement | HTMLSelectElement

/** Storage may be full or forbidden; a draft is not worth a word about it. */
function attempt(run: () => void): void {
  try {
    run()
  } catch {}
}
