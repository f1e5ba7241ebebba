import type { AppTexts } from './app-words.ts'

export const pl: AppTexts = {
  close: 'Zamknij',
  checking: 'Chwileczkę…',
  offline: 'Brak połączenia. Twoja sesja trwa, a my sprawdzimy ponownie, gdy wróci sieć.',
  unreachable: 'Usługa teraz nie odpowiada. Twoja sesja trwa, a my wciąż próbujemy.',
  'session-ended': 'Twoja sesja się skończyła. Zaloguj się ponownie.',
  'social.waiting': 'Kontynuuj w przeglądarce',
  'social.waiting.lead': 'Otworzyło się okno przeglądarki. Czekamy tutaj na Twój powrót.',
  'social.open': 'Otwórz ponownie',
  'social.cancelled': 'Powrót bez zalogowania',
  'social.cancelled.lead': 'Nic się nie zmieniło. Spróbuj ponownie albo wybierz inny sposób.',
  'social.empty.lead':
    'Nic się nie zmieniło. Jeśli w przeglądarce ktoś jest już zalogowany, najpierw się tam wyloguj albo użyj tu innego sposobu.',
  'social.no-way-back': 'Ten sposób nie jest skonfigurowany dla aplikacji',
  'social.no-way-back.lead': 'Usługa nie wie, dokąd odesłać przeglądarkę. Użyj innego sposobu.',
  'social.unknown': 'Ta droga powrotna już nie działa',
  'social.unknown.lead': 'Została już użyta albo zaczęła się na innym urządzeniu. Zacznij od nowa.',
  'settings.browser': 'Więcej w przeglądarce',
  'settings.browser.lead':
    'Połącz konto z innego serwisu albo zrób to, czego ta aplikacja nie potrafi. Może być potrzebne ponowne zalogowanie.',
  leave: 'Ciąg dalszy w przeglądarce',
  'leave.lead': 'Aplikacja nie może tego tu dokończyć.',
  'address.confirmed': 'Potwierdzony',
  'address.unconfirmed': 'Jeszcze niepotwierdzony',
  'sign-out.later': 'Tutaj sesja jest zakończona. Usługa dowie się o tym, gdy wróci sieć.',
}
