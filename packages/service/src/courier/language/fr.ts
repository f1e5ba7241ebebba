import type { MailTexts } from './mail-texts.ts'

export const fr: MailTexts = {
  signInCode: {
    subject: 'Votre code de connexion',
    text: 'Connectez-vous à {brand} avec ce code :',
  },
  signUpCode: {
    subject: 'Votre code d’inscription',
    text: 'Terminez votre inscription à {brand} avec ce code :',
  },
  recoveryCode: {
    subject: 'Retrouvez l’accès à votre compte',
    text: 'Retrouvez l’accès à votre compte {brand} avec ce code :',
  },
  recoveryLink: {
    subject: 'Retrouvez l’accès à votre compte',
    text: 'Retrouvez l’accès à votre compte {brand} sur cette page :',
  },
  addressCode: {
    subject: 'Confirmez votre adresse',
    text: 'Confirmez votre adresse auprès de {brand} avec ce code :',
  },
  addressLink: {
    subject: 'Confirmez votre adresse',
    text: 'Confirmez votre adresse auprès de {brand} sur cette page :',
  },
  noAccountToRecover: {
    subject: 'Aucun compte avec cette adresse',
    text: 'Quelqu’un a demandé à {brand} de récupérer un compte avec cette adresse, mais il n’en existe aucun. Si c’était vous, essayez une autre adresse.',
  },
  noAccountToConfirm: {
    subject: 'Aucun compte avec cette adresse',
    text: 'Quelqu’un a demandé à {brand} de confirmer cette adresse, mais aucun compte ne l’utilise.',
  },
  accountExists: {
    subject: 'Vous avez déjà un compte',
    text: 'Quelqu’un a essayé de s’inscrire à {brand} avec cette adresse, qui a déjà un compte. Si c’était vous, connectez-vous ou récupérez votre compte.',
  },
  passwordChanged: {
    subject: 'Votre mot de passe a été modifié',
    text: 'Le mot de passe de votre compte {brand} a été modifié.',
  },
  addressChanged: {
    subject: 'Votre adresse a été modifiée',
    text: 'Une adresse de votre compte {brand} a été ajoutée, modifiée ou supprimée.',
  },
  secondFactorAdded: {
    subject: 'Second facteur ajouté',
    text: 'Un second facteur a été ajouté à votre compte {brand}.',
  },
  secondFactorRemoved: {
    subject: 'Second facteur supprimé',
    text: 'Un second facteur a été supprimé de votre compte {brand}.',
  },
  passkeyAdded: {
    subject: 'Clé d’accès ajoutée',
    text: 'Une clé d’accès a été ajoutée à votre compte {brand}.',
  },
  passkeyRemoved: {
    subject: 'Clé d’accès supprimée',
    text: 'Une clé d’accès a été supprimée de votre compte {brand}.',
  },
  securityKeyAdded: {
    subject: 'Clé de sécurité ajoutée',
    text: 'Une clé de sécurité a été ajoutée à votre compte {brand}.',
  },
  securityKeyRemoved: {
    subject: 'Clé de sécurité supprimée',
    text: 'Une clé de sécurité a été supprimée de votre compte {brand}.',
  },
  newDevice: {
    subject: 'Nouvelle connexion',
    text: 'Une connexion à votre compte {brand} a eu lieu depuis un nouvel appareil : {device}.',
  },
  knownDevice: '{browser} sous {system}',
  unknownDevice: 'un appareil inconnu',
  validFor: 'Validité : {duration}.',
  neverShare: 'Ne le communiquez à personne : {brand} ne le demande jamais.',
  orOpen: 'Ou ouvrez cette page :',
  ignore: 'Si ce n’était pas vous, vous pouvez ignorer ce message.',
  act: 'Si ce n’était pas vous, protégez votre compte :',
  sms: '{code} est votre code pour {brand}.',
}
