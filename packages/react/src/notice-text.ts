import type { Notice } from '@portico/flows'

/** What happened beyond the form itself, and what to do next. */
export function noticeText(notice: Notice): string {
  switch (notice.kind) {
    case 'renewed':
      if (notice.because === 'first-factor-due') {
        return 'You have been signed out in the meantime. Please sign in again first.'
      }
      return 'This page had been open too long, so we renewed it. Nothing you typed is lost: please press the button once more.'
    case 'keeps-failing':
      return 'This page cannot be renewed. Please check that your browser accepts cookies, then try again.'
    case 'wait':
      return `Too many tries. Please wait ${Math.ceil(notice.seconds)} seconds, then try again.`
    case 'refused':
      return notice.reference
        ? `The service did not accept this. If it happens again, name this number to support: ${notice.reference}`
        : 'The service did not accept this. Please try again.'
    case 'unreachable':
      switch (notice.because) {
        case 'offline':
          return 'You are offline. What you typed is still here: try again when the network is back.'
        case 'timeout':
          return 'The service took too long to answer. What you typed is still here: please try again.'
        case 'service-down':
          return 'Signing in does not work at the moment. What you typed is still here: please try again in a minute.'
      }
  }
}
