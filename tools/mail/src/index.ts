export { startMail, type Mail, type MailOptions } from './start-mail.ts'
export { MessageMissing, type MessageQuery } from './mailbox.ts'
export { type Message } from './message.ts'
