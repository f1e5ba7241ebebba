import type { MailTexts } from './mail-texts.ts'

export const ptBr: MailTexts = {
  signInCode: {
    subject: 'Seu código de acesso',
    text: 'Entre em {brand} com este código:',
  },
  signUpCode: {
    subject: 'Seu código de cadastro',
    text: 'Conclua seu cadastro em {brand} com este código:',
  },
  recoveryCode: {
    subject: 'Recupere sua conta',
    text: 'Recupere sua conta em {brand} com este código:',
  },
  recoveryLink: {
    subject: 'Recupere sua conta',
    text: 'Recupere sua conta em {brand} nesta página:',
  },
  addressCode: {
    subject: 'Confirme seu endereço',
    text: 'Confirme seu endereço em {brand} com este código:',
  },
  addressLink: {
    subject: 'Confirme seu endereço',
    text: 'Confirme seu endereço em {brand} nesta página:',
  },
  noAccountToRecover: {
    subject: 'Nenhuma conta com este endereço',
    text: 'Alguém pediu a {brand} a recuperação de uma conta com este endereço, mas ela não existe. Se foi você, tente outro endereço.',
  },
  noAccountToConfirm: {
    subject: 'Nenhuma conta com este endereço',
    text: 'Alguém pediu a {brand} a confirmação deste endereço, mas nenhuma conta o usa.',
  },
  accountExists: {
    subject: 'Você já tem uma conta',
    text: 'Alguém tentou se cadastrar em {brand} com este endereço, que já tem uma conta. Se foi você, entre ou recupere sua conta.',
  },
  passwordChanged: {
    subject: 'Sua senha foi alterada',
    text: 'A senha da sua conta em {brand} foi alterada.',
  },
  addressChanged: {
    subject: 'Seu endereço foi alterado',
    text: 'Um endereço da sua conta em {brand} foi adicionado, alterado ou removido.',
  },
  secondFactorAdded: {
    subject: 'Segundo fator adicionado',
    text: 'Um segundo fator foi adicionado à sua conta em {brand}.',
  },
  secondFactorRemoved: {
    subject: 'Segundo fator removido',
    text: 'Um segundo fator foi removido da sua conta em {brand}.',
  },
  passkeyAdded: {
    subject: 'Chave de acesso adicionada',
    text: 'Uma chave de acesso foi adicionada à sua conta em {brand}.',
  },
  passkeyRemoved: {
    subject: 'Chave de acesso removida',
    text: 'Uma chave de acesso foi removida da sua conta em {brand}.',
  },
  securityKeyAdded: {
    subject: 'Chave de segurança adicionada',
    text: 'Uma chave de segurança foi adicionada à sua conta em {brand}.',
  },
  securityKeyRemoved: {
    subject: 'Chave de segurança removida',
    text: 'Uma chave de segurança foi removida da sua conta em {brand}.',
  },
  newDevice: {
    subject: 'Novo acesso',
    text: 'Sua conta em {brand} foi acessada de um novo dispositivo: {device}.',
  },
  knownDevice: '{browser} no {system}',
  unknownDevice: 'um dispositivo desconhecido',
  validFor: 'Validade: {duration}.',
  neverShare: 'Não o compartilhe com ninguém: {brand} nunca pede esse código.',
  orOpen: 'Ou abra esta página:',
  ignore: 'Se não foi você, pode ignorar esta mensagem.',
  act: 'Se não foi você, proteja sua conta:',
  sms: '{code} é seu código para {brand}.',
}
