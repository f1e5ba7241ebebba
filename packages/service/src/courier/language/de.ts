import type { MailTexts } from './mail-texts.ts'

export const de: MailTexts = {
  signInCode: {
    subject: 'Ihr Anmeldecode',
    text: 'Melden Sie sich mit diesem Code bei {brand} an:',
  },
  signUpCode: {
    subject: 'Ihr Registrierungscode',
    text: 'Schließen Sie die Registrierung bei {brand} mit diesem Code ab:',
  },
  recoveryCode: {
    subject: 'Zurück in Ihr Konto',
    text: 'Mit diesem Code kommen Sie wieder in Ihr Konto bei {brand}:',
  },
  recoveryLink: {
    subject: 'Zurück in Ihr Konto',
    text: 'Auf dieser Seite kommen Sie wieder in Ihr Konto bei {brand}:',
  },
  addressCode: {
    subject: 'Bestätigen Sie Ihre Adresse',
    text: 'Bestätigen Sie Ihre Adresse bei {brand} mit diesem Code:',
  },
  addressLink: {
    subject: 'Bestätigen Sie Ihre Adresse',
    text: 'Bestätigen Sie Ihre Adresse bei {brand} auf dieser Seite:',
  },
  noAccountToRecover: {
    subject: 'Kein Konto mit dieser Adresse',
    text: 'Jemand wollte bei {brand} ein Konto mit dieser Adresse wiederherstellen, aber es gibt keines. Falls Sie es waren, versuchen Sie es mit einer anderen Adresse.',
  },
  noAccountToConfirm: {
    subject: 'Kein Konto mit dieser Adresse',
    text: 'Jemand wollte diese Adresse bei {brand} bestätigen, aber kein Konto verwendet sie.',
  },
  accountExists: {
    subject: 'Sie haben schon ein Konto',
    text: 'Jemand wollte sich bei {brand} mit dieser Adresse registrieren, für die es schon ein Konto gibt. Falls Sie es waren, melden Sie sich an oder stellen Sie Ihr Konto wieder her.',
  },
  passwordChanged: {
    subject: 'Ihr Passwort wurde geändert',
    text: 'Das Passwort Ihres Kontos bei {brand} wurde geändert.',
  },
  addressChanged: {
    subject: 'Ihre Adresse wurde geändert',
    text: 'Eine Adresse Ihres Kontos bei {brand} wurde hinzugefügt, geändert oder entfernt.',
  },
  secondFactorAdded: {
    subject: 'Zweiter Faktor hinzugefügt',
    text: 'Ihrem Konto bei {brand} wurde ein zweiter Faktor hinzugefügt.',
  },
  secondFactorRemoved: {
    subject: 'Zweiter Faktor entfernt',
    text: 'Aus Ihrem Konto bei {brand} wurde ein zweiter Faktor entfernt.',
  },
  passkeyAdded: {
    subject: 'Passkey hinzugefügt',
    text: 'Ihrem Konto bei {brand} wurde ein Passkey hinzugefügt.',
  },
  passkeyRemoved: {
    subject: 'Passkey entfernt',
    text: 'Aus Ihrem Konto bei {brand} wurde ein Passkey entfernt.',
  },
  securityKeyAdded: {
    subject: 'Sicherheitsschlüssel hinzugefügt',
    text: 'Ihrem Konto bei {brand} wurde ein Sicherheitsschlüssel hinzugefügt.',
  },
  securityKeyRemoved: {
    subject: 'Sicherheitsschlüssel entfernt',
    text: 'Aus Ihrem Konto bei {brand} wurde ein Sicherheitsschlüssel entfernt.',
  },
  newDevice: {
    subject: 'Neue Anmeldung',
    text: 'Bei Ihrem Konto bei {brand} hat sich jemand mit einem neuen Gerät angemeldet: {device}.',
  },
  knownDevice: '{browser} unter {system}',
  unknownDevice: 'ein unbekanntes Gerät',
  validFor: 'Gültig: {duration}.',
  neverShare: 'Geben Sie ihn niemandem weiter: {brand} fragt nie danach.',
  orOpen: 'Oder öffnen Sie diese Seite:',
  ignore: 'Wenn Sie das nicht waren, können Sie diese Nachricht ignorieren.',
  act: 'Wenn Sie das nicht waren, sichern Sie Ihr Konto:',
  sms: '{code} ist Ihr Code für {brand}.',
}
