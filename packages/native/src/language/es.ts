import type { AppTexts } from './app-words.ts'

export const es: AppTexts = {
  close: 'Cerrar',
  checking: 'Un momento…',
  offline:
    'No tienes conexión. Tu sesión sigue abierta y volveremos a comprobarlo cuando haya red.',
  unreachable:
    'El servicio no responde ahora mismo. Tu sesión sigue abierta y seguimos intentándolo.',
  'session-ended': 'Tu sesión ha terminado. Inicia sesión de nuevo.',
  'social.waiting': 'Continúa en el navegador',
  'social.waiting.lead': 'Se ha abierto una ventana del navegador. Te esperamos aquí.',
  'social.open': 'Abrir otra vez',
  'social.cancelled': 'Has vuelto sin iniciar sesión',
  'social.cancelled.lead': 'No ha cambiado nada. Inténtalo de nuevo o usa otro método.',
  'social.empty.lead':
    'No ha cambiado nada. Si ya tiene la sesión iniciada allí en el navegador, ciérrela primero, o use aquí otra forma.',
  'social.no-way-back': 'Esta forma no está preparada para la app',
  'social.no-way-back.lead':
    'El servicio no sabe adónde devolver el navegador. Use otra forma, por favor.',
  'social.unknown': 'Este regreso ya no sirve',
  'social.unknown.lead': 'Ya se usó o empezó en otro dispositivo. Empieza de nuevo.',
  'settings.browser': 'Más en el navegador',
  'settings.browser.lead':
    'Conecte una cuenta de otro servicio o haga lo que esta app no puede. Quizá tenga que volver a iniciar sesión allí.',
  leave: 'Esto continúa en tu navegador',
  'leave.lead': 'La aplicación no puede terminarlo aquí.',
  'address.confirmed': 'Confirmado',
  'address.unconfirmed': 'Sin confirmar todavía',
  'sign-out.later': 'Has cerrado la sesión aquí. El servicio lo sabrá cuando vuelva la red.',
}
