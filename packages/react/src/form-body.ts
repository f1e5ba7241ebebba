import type { FormBody } from '@portico/client'

/** What the browser itself would post, as the JSON body of a submit. Flat names are the protocol's own. */
export function formBody(form: HTMLFormElement, submitter: HTMLElement | null): FormBody {
  const body: Record<string, string> = {}
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value === 'string') body[name] = value
  }
  return body
}
