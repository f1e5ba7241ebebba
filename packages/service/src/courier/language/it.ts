import type { MailTexts } from './mail-texts.ts'

export const it: MailTexts = {
  signInCode: {
    subject: 'Il tuo codice di accesso',
    text: 'Accedi a {brand} con questo codice:',
  },
  signUpCode: {
    subject: 'Il tuo codice di registrazione',
    text: 'Completa la registrazione a {brand} con questo codice:',
  },
  recoveryCode: {
    subject: 'Recupera il tuo account',
    text: 'Recupera il tuo account {brand} con questo codice:',
  },
  recoveryLink: {
    subject: 'Recupera il tuo account',
    text: 'Recupera il tuo account {brand} in questa pagina:',
  },
  addressCode: {
    subject: 'Conferma il tuo indirizzo',
    text: 'Conferma il tuo indirizzo per {brand} con questo codice:',
  },
  addressLink: {
    subject: 'Conferma il tuo indirizzo',
    text: 'Conferma il tuo indirizzo per {brand} in questa pagina:',
  },
  noAccountToRecover: {
    subject: 'Nessun account con questo indirizzo',
    text: 'Qualcuno ha chiesto a {brand} di recuperare un account con questo indirizzo, ma non ne esiste nessuno. Se eri tu, prova con un altro indirizzo.',
  },
  noAccountToConfirm: {
    subject: 'Nessun account con questo indirizzo',
    text: 'Qualcuno ha chiesto a {brand} di confermare questo indirizzo, ma nessun account lo usa.',
  },
  accountExists: {
    subject: 'Hai già un account',
    text: 'Qualcuno ha provato a registrarsi a {brand} con questo indirizzo, che ha già un account. Se eri tu, accedi o recupera il tuo account.',
  },
  passwordChanged: {
    subject: 'La tua password è stata cambiata',
    text: 'La password del tuo account {brand} è stata cambiata.',
  },
  addressChanged: {
    subject: 'Il tuo indirizzo è stato cambiato',
    text: 'Un indirizzo del tuo account {brand} è stato aggiunto, cambiato o rimosso.',
  },
  secondFactorAdded: {
    subject: 'Secondo fattore aggiunto',
    text: 'Un secondo fattore è stato aggiunto al tuo account {brand}.',
  },
  secondFactorRemoved: {
    subject: 'Secondo fattore rimosso',
    text: 'Un secondo fattore è stato rimosso dal tuo account {brand}.',
  },
  passkeyAdded: {
    subject: 'Passkey aggiunta',
    text: 'Una passkey è stata aggiunta al tuo account {brand}.',
  },
  passkeyRemoved: {
    subject: 'Passkey rimossa',
    text: 'Una passkey è stata rimossa dal tuo account {brand}.',
  },
  securityKeyAdded: {
    subject: 'Chiave di sicurezza aggiunta',
    text: 'Una chiave di sicurezza è stata aggiunta al tuo account {brand}.',
  },
  securityKeyRemoved: {
    subject: 'Chiave di sicurezza rimossa',
    text: 'Una chiave di sicurezza è stata rimossa dal tuo account {brand}.',
  },
  newDevice: {
    subject: 'Nuovo accesso',
    text: 'È stato effettuato l’accesso al tuo account {brand} da un nuovo dispositivo: {device}.',
  },
  knownDevice: '{browser} su {system}',
  unknownDevice: 'un dispositivo sconosciuto',
  validFor: 'Validità: {duration}.',
  neverShare: 'Non condividerlo con nessuno: {brand} non lo chiede mai.',
  orOpen: 'Oppure apri questa pagina:',
  ignore: 'Se non eri tu, puoi ignorare questo messaggio.',
  act: 'Se non eri tu, proteggi il tuo account:',
  sms: '{code} è il tuo codice per {brand}.',
}
