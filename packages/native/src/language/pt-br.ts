import type { AppTexts } from './app-words.ts'

export const ptBR: AppTexts = {
  close: 'Fechar',
  checking: 'Um momento…',
  offline: 'Você está sem rede. Sua sessão continua aberta e verificaremos quando a rede voltar.',
  unreachable: 'O serviço não responde agora. Sua sessão continua aberta e seguimos tentando.',
  'session-ended': 'Sua sessão terminou. Entre novamente.',
  'social.waiting': 'Continue no navegador',
  'social.waiting.lead': 'Uma janela do navegador foi aberta. Esperamos aqui até você voltar.',
  'social.open': 'Abrir de novo',
  'social.cancelled': 'Você voltou sem entrar',
  'social.cancelled.lead': 'Nada mudou. Tente de novo ou use outra forma.',
  'social.empty.lead':
    'Nada mudou. Se já houver uma sessão aberta lá no navegador, saia dela primeiro, ou use outra forma aqui.',
  'social.no-way-back': 'Esta forma não está configurada para o app',
  'social.no-way-back.lead':
    'O serviço não sabe para onde devolver o navegador. Use outra forma, por favor.',
  'social.unknown': 'Este caminho de volta não funciona mais',
  'social.unknown.lead': 'Ele já foi usado ou começou em outro dispositivo. Comece de novo.',
  'settings.browser': 'Mais no navegador',
  'settings.browser.lead':
    'Conecte uma conta de outro serviço ou faça o que este app não pode. Talvez seja preciso entrar de novo lá.',
  leave: 'Isto continua no seu navegador',
  'leave.lead': 'O aplicativo não pode concluir aqui.',
  'address.confirmed': 'Confirmado',
  'address.unconfirmed': 'Ainda não confirmado',
  'sign-out.later': 'Você saiu aqui. O serviço saberá quando a rede voltar.',
}
