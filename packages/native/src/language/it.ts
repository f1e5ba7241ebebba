import type { AppTexts } from './app-words.ts'

export const it: AppTexts = {
  close: 'Chiudi',
  checking: 'Un momento…',
  offline: 'Sei offline. La tua sessione resta aperta e ricontrolliamo quando torna la rete.',
  unreachable:
    'Il servizio non risponde in questo momento. La tua sessione resta aperta e continuiamo a provare.',
  'session-ended': 'La tua sessione è terminata. Accedi di nuovo.',
  'social.waiting': 'Continua nel browser',
  'social.waiting.lead': 'Si è aperta una finestra del browser. Ti aspettiamo qui.',
  'social.open': 'Aprila di nuovo',
  'social.cancelled': 'Non hai completato l’accesso',
  'social.cancelled.lead': 'Non è cambiato nulla. Riprova o usa un altro modo.',
  'social.empty.lead':
    'Non è cambiato nulla. Se nel browser l’accesso è già stato effettuato, esci prima da lì, oppure usa qui un altro modo.',
  'social.no-way-back': 'Questo modo non è configurato per l’app',
  'social.no-way-back.lead': 'Il servizio non sa dove rimandare il browser. Usa un altro modo.',
  'social.unknown': 'Questo ritorno non funziona più',
  'social.unknown.lead':
    'È già stato usato, o è iniziato su un altro dispositivo. Ricomincia da capo.',
  'settings.browser': 'Altro nel browser',
  'settings.browser.lead':
    'Collega un account di un altro servizio, o fai ciò che questa app non può. Forse dovrai accedere di nuovo.',
  leave: 'Si continua nel tuo browser',
  'leave.lead': 'L’app non può concludere qui.',
  'address.confirmed': 'Confermato',
  'address.unconfirmed': 'Non ancora confermato',
  'sign-out.later': 'Qui la tua sessione è chiusa. Il servizio lo saprà quando torna la rete.',
}
