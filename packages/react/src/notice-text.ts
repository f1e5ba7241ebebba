import type { Notice } from '@portico/flows'
import type { Words } from './language/language.ts'

/** What happened beyond the form itself, and what to do next. */
export function noticeText(notice: Exclude<Notice, { kind: 'wait' }>, { text }: Words): string {
  switch (notice.kind) {
    case 'renewed':
      return text('notice.renewed')
    case 'keeps-failing':
      return text('notice.keeps-failing')
    case 'unreachable':
      return text(`notice.${notice.because}`)
    case 'refused': {
      const { because, reference } = notice
      const words = because === 'unknown' ? text('notice.refused') : text(`notice.${because}`)
      return reference ? `${words} ${text('notice.reference', { reference })}` : words
    }
  }
}
