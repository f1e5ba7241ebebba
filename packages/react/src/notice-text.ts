import type { Notice } from '@portico/flows'
import type { Words } from './language/language.ts'

/** What happened beyond the form itself, and what to do next. */
export function noticeText(notice: Notice, { text }: Words): string {
  switch (notice.kind) {
    case 'renewed':
    case 'keeps-failing':
      return text(`notice.${notice.kind}`)
    case 'wait': {
      const count = Math.max(0, Math.ceil((notice.until.getTime() - Date.now()) / 1000))
      return text('notice.wait', { count })
    }
    case 'unreachable':
      return text(`notice.${notice.because}`)
    case 'refused': {
      const { because, reference } = notice
      const words = because === 'unknown' ? text('notice.refused') : text(`notice.${because}`)
      return reference ? `${words} ${text('notice.reference', { reference })}` : words
    }
  }
}
