/** Every page that needs no account. */
export const visitorPages = [
  '/',
  '/login',
  '/registration',
  '/recovery',
  '/verification',
  '/logout',
  '/nowhere',
  '/error?id=x',
  '/dev/mailbox',
]
