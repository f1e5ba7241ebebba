/** What only the app says; everything else is in the words that it shares with the site. */
export const en = {
  close: 'Close',
  checking: 'One moment …',
  offline: 'You are offline. You stay signed in, and we look again when the network is back.',
  unreachable: 'The service does not answer right now. You stay signed in, and we keep trying.',
  'session-ended': 'Your session has ended. Please sign in again.',
  'social.waiting': 'Go on in the browser',
  'social.waiting.lead': 'A browser window has opened. We wait here until you are back.',
  'social.open': 'Open it again',
  'social.cancelled': 'You came back without signing in',
  'social.cancelled.lead': 'Nothing has changed. Try again, or use another way.',
  'social.empty.lead':
    'Nothing has changed. If you are signed in there in the browser already, sign out there first, or use another way here.',
  'social.no-way-back': 'This way is not set up for the app',
  'social.no-way-back.lead':
    'The service does not know where to send the browser back to. Please use another way.',
  'social.unknown': 'This way back no longer works',
  'social.unknown.lead':
    'It has been used already, or it began on another device. Please start again.',
  'settings.browser': 'More in the browser',
  'settings.browser.lead':
    'Connect an account elsewhere, or do what this app cannot. You may have to sign in there once more.',
  leave: 'This goes on in your browser',
  'leave.lead': 'The app cannot finish it here.',
  'address.confirmed': 'Confirmed',
  'address.unconfirmed': 'Not confirmed yet',
  'sign-out.later': 'You are signed out here. The service hears of it when the network is back.',
}
