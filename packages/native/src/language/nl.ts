import type { AppTexts } from './app-words.ts'

export const nl: AppTexts = {
  close: 'Sluiten',
  checking: 'Een moment …',
  offline: 'Je bent offline. Je blijft aangemeld en we kijken opnieuw zodra het netwerk terug is.',
  unreachable: 'De dienst antwoordt nu niet. Je blijft aangemeld en we blijven het proberen.',
  'session-ended': 'Je sessie is afgelopen. Meld je opnieuw aan.',
  'social.waiting': 'Ga verder in de browser',
  'social.waiting.lead': 'Er is een browservenster geopend. We wachten hier tot je terug bent.',
  'social.open': 'Opnieuw openen',
  'social.cancelled': 'Je kwam terug zonder aan te melden',
  'social.cancelled.lead':
    'Er is niets veranderd. Probeer het opnieuw of gebruik een andere manier.',
  'social.empty.lead':
    'Er is niets veranderd. Bent u daar in de browser al aangemeld, meld u daar dan eerst af, of gebruik hier een andere manier.',
  'social.no-way-back': 'Deze manier is niet ingesteld voor de app',
  'social.no-way-back.lead':
    'De dienst weet niet waarheen de browser terug moet. Gebruik een andere manier.',
  'social.unknown': 'Deze weg terug werkt niet meer',
  'social.unknown.lead': 'Hij is al gebruikt, of begon op een ander apparaat. Begin opnieuw.',
  'settings.browser': 'Meer in de browser',
  'settings.browser.lead':
    'Koppel een account van elders, of doe wat deze app niet kan. Misschien meldt u zich daar nog eens aan.',
  leave: 'Dit gaat verder in je browser',
  'leave.lead': 'De app kan het hier niet afmaken.',
  'address.confirmed': 'Bevestigd',
  'address.unconfirmed': 'Nog niet bevestigd',
  'sign-out.later': 'Je bent hier afgemeld. De dienst hoort het zodra het netwerk terug is.',
}
