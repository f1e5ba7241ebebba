import type { MailTexts } from './mail-texts.ts'

export const nl: MailTexts = {
  signInCode: {
    subject: 'Je inlogcode',
    text: 'Log met deze code in bij {brand}:',
  },
  signUpCode: {
    subject: 'Je registratiecode',
    text: 'Rond je registratie bij {brand} af met deze code:',
  },
  recoveryCode: {
    subject: 'Terug in je account',
    text: 'Met deze code kom je weer in je account bij {brand}:',
  },
  recoveryLink: {
    subject: 'Terug in je account',
    text: 'Op deze pagina kom je weer in je account bij {brand}:',
  },
  addressCode: {
    subject: 'Bevestig je adres',
    text: 'Bevestig je adres bij {brand} met deze code:',
  },
  addressLink: {
    subject: 'Bevestig je adres',
    text: 'Bevestig je adres bij {brand} op deze pagina:',
  },
  noAccountToRecover: {
    subject: 'Geen account met dit adres',
    text: 'Iemand wilde bij {brand} een account met dit adres herstellen, maar dat bestaat niet. Was jij het, probeer dan een ander adres.',
  },
  noAccountToConfirm: {
    subject: 'Geen account met dit adres',
    text: 'Iemand wilde dit adres bij {brand} bevestigen, maar geen account gebruikt het.',
  },
  accountExists: {
    subject: 'Je hebt al een account',
    text: 'Iemand wilde zich bij {brand} registreren met dit adres, dat al een account heeft. Was jij het, log dan in of herstel je account.',
  },
  passwordChanged: {
    subject: 'Je wachtwoord is gewijzigd',
    text: 'Het wachtwoord van je account bij {brand} is gewijzigd.',
  },
  addressChanged: {
    subject: 'Je adres is gewijzigd',
    text: 'Een adres van je account bij {brand} is toegevoegd, gewijzigd of verwijderd.',
  },
  secondFactorAdded: {
    subject: 'Tweede factor toegevoegd',
    text: 'Er is een tweede factor toegevoegd aan je account bij {brand}.',
  },
  secondFactorRemoved: {
    subject: 'Tweede factor verwijderd',
    text: 'Er is een tweede factor verwijderd uit je account bij {brand}.',
  },
  passkeyAdded: {
    subject: 'Passkey toegevoegd',
    text: 'Er is een passkey toegevoegd aan je account bij {brand}.',
  },
  passkeyRemoved: {
    subject: 'Passkey verwijderd',
    text: 'Er is een passkey verwijderd uit je account bij {brand}.',
  },
  securityKeyAdded: {
    subject: 'Beveiligingssleutel toegevoegd',
    text: 'Er is een beveiligingssleutel toegevoegd aan je account bij {brand}.',
  },
  securityKeyRemoved: {
    subject: 'Beveiligingssleutel verwijderd',
    text: 'Er is een beveiligingssleutel verwijderd uit je account bij {brand}.',
  },
  newDevice: {
    subject: 'Nieuwe aanmelding',
    text: 'Er is op een nieuw apparaat ingelogd op je account bij {brand}: {device}.',
  },
  knownDevice: '{browser} op {system}',
  unknownDevice: 'een onbekend apparaat',
  validFor: 'Geldig: {duration}.',
  neverShare: 'Deel hem met niemand: {brand} vraagt er nooit om.',
  orOpen: 'Of open deze pagina:',
  ignore: 'Was jij dit niet, dan kun je dit bericht negeren.',
  act: 'Was jij dit niet, beveilig dan je account:',
  sms: '{code} is je code voor {brand}.',
}
