import type { Transporter } from 'nodemailer'
import type { Carrier } from './courier.ts'

/** `smtp://user:password@host:587/`, `smtps://…`; `?disable_starttls=true` for clear text, `?skip_ssl_verify=true`. */
export function openSmtp(
  address: string,
  from: { from_address: string; from_name: string },
): Carrier {
  const url = new URL(address)
  const secure = url.protocol === 'smtps:'
  const clear = url.searchParams.get('disable_starttls') === 'true'
  const options = {
    host: url.hostname,
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    ignoreTLS: clear,
    requireTLS: !secure && !clear,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 20_000,
    tls: { rejectUnauthorized: url.searchParams.get('skip_ssl_verify') !== 'true' },
    ...(url.username !== '' && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
  }
  let opened: Promise<Transporter> | undefined
  // Loaded with the first mail: a start without a mail server has no use for it.
  const transport = () =>
    (opened ??= import('nodemailer').then(({ createTransport }) => createTransport(options)))
  return {
    async carry(message) {
      await (
        await transport()
      ).sendMail({
        from: { name: from.from_name, address: from.from_address },
        to: { name: '', address: message.recipient },
        subject: message.subject,
        text: message.body,
        html: message.html,
        // The same id at a second try lets the receiver see that it is no second mail.
        messageId: `<${message.id}@${from.from_address.split('@')[1] ?? 'localhost'}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
    close: () => void opened?.then((one) => one.close()),
  }
}
