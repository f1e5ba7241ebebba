import type { MailTexts } from './mail-texts.ts'

export const pl: MailTexts = {
  signInCode: {
    subject: 'Twój kod logowania',
    text: 'Zaloguj się do {brand} za pomocą tego kodu:',
  },
  signUpCode: {
    subject: 'Twój kod rejestracji',
    text: 'Dokończ rejestrację w {brand} za pomocą tego kodu:',
  },
  recoveryCode: {
    subject: 'Odzyskaj dostęp do konta',
    text: 'Odzyskaj dostęp do konta w {brand} za pomocą tego kodu:',
  },
  recoveryLink: {
    subject: 'Odzyskaj dostęp do konta',
    text: 'Odzyskaj dostęp do konta w {brand} na tej stronie:',
  },
  addressCode: {
    subject: 'Potwierdź swój adres',
    text: 'Potwierdź swój adres w {brand} za pomocą tego kodu:',
  },
  addressLink: {
    subject: 'Potwierdź swój adres',
    text: 'Potwierdź swój adres w {brand} na tej stronie:',
  },
  noAccountToRecover: {
    subject: 'Brak konta z tym adresem',
    text: 'Ktoś poprosił {brand} o odzyskanie konta z tym adresem, ale takie konto nie istnieje. Jeśli to Twoja prośba, spróbuj użyć innego adresu.',
  },
  noAccountToConfirm: {
    subject: 'Brak konta z tym adresem',
    text: 'Ktoś poprosił {brand} o potwierdzenie tego adresu, ale nie używa go żadne konto.',
  },
  accountExists: {
    subject: 'Masz już konto',
    text: 'Ktoś próbował zarejestrować się w {brand} z tym adresem, który ma już konto. Jeśli to Ty, zaloguj się albo odzyskaj dostęp do konta.',
  },
  passwordChanged: {
    subject: 'Twoje hasło zostało zmienione',
    text: 'Hasło do Twojego konta w {brand} zostało zmienione.',
  },
  addressChanged: {
    subject: 'Twój adres został zmieniony',
    text: 'Adres na Twoim koncie w {brand} został dodany, zmieniony lub usunięty.',
  },
  secondFactorAdded: {
    subject: 'Dodano drugi składnik',
    text: 'Do Twojego konta w {brand} dodano drugi składnik logowania.',
  },
  secondFactorRemoved: {
    subject: 'Usunięto drugi składnik',
    text: 'Z Twojego konta w {brand} usunięto drugi składnik logowania.',
  },
  passkeyAdded: {
    subject: 'Dodano klucz dostępu',
    text: 'Do Twojego konta w {brand} dodano klucz dostępu.',
  },
  passkeyRemoved: {
    subject: 'Usunięto klucz dostępu',
    text: 'Z Twojego konta w {brand} usunięto klucz dostępu.',
  },
  securityKeyAdded: {
    subject: 'Dodano klucz bezpieczeństwa',
    text: 'Do Twojego konta w {brand} dodano klucz bezpieczeństwa.',
  },
  securityKeyRemoved: {
    subject: 'Usunięto klucz bezpieczeństwa',
    text: 'Z Twojego konta w {brand} usunięto klucz bezpieczeństwa.',
  },
  newDevice: {
    subject: 'Nowe logowanie',
    text: 'Na Twoje konto w {brand} zalogowano się z nowego urządzenia: {device}.',
  },
  knownDevice: '{browser} ({system})',
  unknownDevice: 'nieznane urządzenie',
  validFor: 'Ważność: {duration}.',
  neverShare: 'Nie podawaj go nikomu: {brand} nigdy o niego nie prosi.',
  orOpen: 'Albo otwórz tę stronę:',
  ignore: 'Jeśli to nie Ty, możesz zignorować tę wiadomość.',
  act: 'Jeśli to nie Ty, zabezpiecz swoje konto:',
  sms: '{code} to Twój kod do {brand}.',
}
