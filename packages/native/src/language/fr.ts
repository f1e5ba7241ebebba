import type { AppTexts } from './app-words.ts'

export const fr: AppTexts = {
  close: 'Fermer',
  checking: 'Un instant…',
  offline:
    'Vous êtes hors ligne. Votre session reste ouverte ; nous vérifierons au retour du réseau.',
  unreachable:
    'Le service ne répond pas pour le moment. Votre session reste ouverte et nous réessayons.',
  'session-ended': 'Votre session a pris fin. Veuillez vous reconnecter.',
  'social.waiting': 'Continuez dans le navigateur',
  'social.waiting.lead': 'Une fenêtre du navigateur s’est ouverte. Nous vous attendons ici.',
  'social.open': 'L’ouvrir à nouveau',
  'social.cancelled': 'Vous êtes de retour sans connexion',
  'social.cancelled.lead': 'Rien n’a changé. Réessayez ou choisissez un autre moyen.',
  'social.empty.lead':
    'Rien n’a changé. Si vous y êtes déjà connecté dans le navigateur, déconnectez-vous d’abord, ou utilisez un autre moyen ici.',
  'social.no-way-back': 'Ce moyen n’est pas configuré pour l’app',
  'social.no-way-back.lead':
    'Le service ne sait pas où renvoyer le navigateur. Utilisez un autre moyen, s’il vous plaît.',
  'social.unknown': 'Ce retour ne fonctionne plus',
  'social.unknown.lead':
    'Il a déjà servi, ou a commencé sur un autre appareil. Veuillez recommencer.',
  'settings.browser': 'Plus dans le navigateur',
  'settings.browser.lead':
    'Associez un compte d’un autre service, ou faites ce que cette app ne peut pas. Il faudra peut-être vous y reconnecter.',
  leave: 'La suite se passe dans votre navigateur',
  'leave.lead': 'L’application ne peut pas la terminer ici.',
  'address.confirmed': 'Confirmée',
  'address.unconfirmed': 'Pas encore confirmée',
  'sign-out.later': 'Vous êtes hors session ici. Le service l’apprendra au retour du réseau.',
}
