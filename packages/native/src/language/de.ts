import type { AppTexts } from './app-words.ts'

export const de: AppTexts = {
  close: 'Schließen',
  checking: 'Einen Moment …',
  offline:
    'Sie sind offline. Sie bleiben angemeldet, und wir sehen nach, sobald das Netz wieder da ist.',
  unreachable:
    'Der Dienst antwortet gerade nicht. Sie bleiben angemeldet, und wir versuchen es weiter.',
  'session-ended': 'Ihre Sitzung ist beendet. Bitte melden Sie sich wieder an.',
  'social.waiting': 'Weiter im Browser',
  'social.waiting.lead':
    'Ein Browserfenster hat sich geöffnet. Wir warten hier, bis Sie zurück sind.',
  'social.open': 'Noch einmal öffnen',
  'social.cancelled': 'Sie sind ohne Anmeldung zurückgekommen',
  'social.cancelled.lead':
    'Es hat sich nichts geändert. Versuchen Sie es noch einmal oder auf einem anderen Weg.',
  'social.empty.lead':
    'Es hat sich nichts geändert. Falls Sie im Browser dort schon angemeldet sind, melden Sie sich dort zuerst ab, oder nehmen Sie hier einen anderen Weg.',
  'social.no-way-back': 'Dieser Weg ist für die App nicht eingerichtet',
  'social.no-way-back.lead':
    'Der Dienst weiß nicht, wohin er den Browser zurückschicken soll. Bitte nehmen Sie einen anderen Weg.',
  'social.unknown': 'Dieser Rückweg gilt nicht mehr',
  'social.unknown.lead':
    'Er wurde schon benutzt oder begann auf einem anderen Gerät. Bitte beginnen Sie von vorn.',
  'settings.browser': 'Mehr im Browser',
  'settings.browser.lead':
    'Ein anderes Konto verbinden, oder was diese App nicht kann. Vielleicht melden Sie sich dort noch einmal an.',
  leave: 'Weiter geht es in Ihrem Browser',
  'leave.lead': 'Die App kann das hier nicht abschließen.',
  'address.confirmed': 'Bestätigt',
  'address.unconfirmed': 'Noch nicht bestätigt',
  'sign-out.later':
    'Sie sind hier abgemeldet. Der Dienst erfährt es, sobald das Netz wieder da ist.',
}
