import type { MailTexts } from './mail-texts.ts'

export const es: MailTexts = {
  signInCode: {
    subject: 'Tu código de acceso',
    text: 'Inicia sesión en {brand} con este código:',
  },
  signUpCode: {
    subject: 'Tu código de registro',
    text: 'Termina tu registro en {brand} con este código:',
  },
  recoveryCode: {
    subject: 'Recupera tu cuenta',
    text: 'Recupera tu cuenta de {brand} con este código:',
  },
  recoveryLink: {
    subject: 'Recupera tu cuenta',
    text: 'Recupera tu cuenta de {brand} en esta página:',
  },
  addressCode: {
    subject: 'Confirma tu dirección',
    text: 'Confirma tu dirección en {brand} con este código:',
  },
  addressLink: {
    subject: 'Confirma tu dirección',
    text: 'Confirma tu dirección en {brand} en esta página:',
  },
  noAccountToRecover: {
    subject: 'No hay ninguna cuenta con esta dirección',
    text: 'Alguien pidió a {brand} recuperar una cuenta con esta dirección, pero no existe ninguna. Si fuiste tú, prueba con otra dirección.',
  },
  noAccountToConfirm: {
    subject: 'No hay ninguna cuenta con esta dirección',
    text: 'Alguien pidió a {brand} confirmar esta dirección, pero ninguna cuenta la usa.',
  },
  accountExists: {
    subject: 'Ya tienes una cuenta',
    text: 'Alguien intentó registrarse en {brand} con esta dirección, que ya tiene una cuenta. Si fuiste tú, inicia sesión o recupera tu cuenta.',
  },
  passwordChanged: {
    subject: 'Tu contraseña ha cambiado',
    text: 'Se ha cambiado la contraseña de tu cuenta de {brand}.',
  },
  addressChanged: {
    subject: 'Tu dirección ha cambiado',
    text: 'Se ha añadido, cambiado o eliminado una dirección de tu cuenta de {brand}.',
  },
  secondFactorAdded: {
    subject: 'Segundo factor añadido',
    text: 'Se ha añadido un segundo factor a tu cuenta de {brand}.',
  },
  secondFactorRemoved: {
    subject: 'Segundo factor eliminado',
    text: 'Se ha eliminado un segundo factor de tu cuenta de {brand}.',
  },
  passkeyAdded: {
    subject: 'Llave de acceso añadida',
    text: 'Se ha añadido una llave de acceso a tu cuenta de {brand}.',
  },
  passkeyRemoved: {
    subject: 'Llave de acceso eliminada',
    text: 'Se ha eliminado una llave de acceso de tu cuenta de {brand}.',
  },
  securityKeyAdded: {
    subject: 'Llave de seguridad añadida',
    text: 'Se ha añadido una llave de seguridad a tu cuenta de {brand}.',
  },
  securityKeyRemoved: {
    subject: 'Llave de seguridad eliminada',
    text: 'Se ha eliminado una llave de seguridad de tu cuenta de {brand}.',
  },
  newDevice: {
    subject: 'Nuevo inicio de sesión',
    text: 'Se ha iniciado sesión en tu cuenta de {brand} desde un dispositivo nuevo: {device}.',
  },
  knownDevice: '{browser} en {system}',
  unknownDevice: 'un dispositivo desconocido',
  validFor: 'Validez: {duration}.',
  neverShare: 'No lo compartas con nadie: {brand} nunca te lo pedirá.',
  orOpen: 'O abre esta página:',
  ignore: 'Si no fuiste tú, puedes ignorar este mensaje.',
  act: 'Si no fuiste tú, protege tu cuenta:',
  sms: '{code} es tu código para {brand}.',
}
