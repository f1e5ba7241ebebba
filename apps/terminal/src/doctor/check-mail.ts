import type { Finding } from './finding.ts'
import { error } from './finding.ts'
import { inside, look, textInside } from './look.ts'
import type { Patient } from './patient.ts'

/** A message that has waited this long is not about to leave. */
const patience = 60_000

/** Whether codes and links reach people; only Kratos' admin address tells. */
export async function checkMail({ admin }: Patient): Promise<Finding[]> {
  if (admin === undefined) return []
  const answer = await look(`${admin}/admin/courier/messages?page_size=250`)
  const messages: unknown = 'status' in answer ? answer.json : undefined
  if (!Array.isArray(messages)) {
    return [
      error('mail', {
        seen: `${admin} does not list the messages that were sent${'because' in answer ? `: ${answer.because}` : ''}.`,
        visitor: 'Nothing by this alone; but nobody can see whether mail leaves.',
        mend: 'Name the admin address of Kratos (serve.admin), not its public one.',
      }),
    ]
  }
  const abandoned = messages.filter((message) => textInside(message, 'status') === 'abandoned')
  const failing = messages.filter(isFailing)
  const waiting = messages.filter(isWaiting)
  const [worst] = [...abandoned, ...failing, ...waiting]
  if (worst === undefined) return []
  const counts = [
    abandoned.length > 0 && `${abandoned.length} were given up`,
    failing.length > 0 && `${failing.length} failed and are tried again`,
    waiting.length > 0 && `${waiting.length} wait since over a minute`,
  ].filter(Boolean)
  return [
    error('mail', {
      seen: `Of the latest ${messages.length} messages ${counts.join(', ')}.`,
      visitor: 'The code or link that they wait for never comes.',
      mend:
        abandoned.length > 0 || failing.length > 0
          ? 'Check courier.smtp.connection_uri: its host, port, user and StartTLS setting. The log of the courier names the reason.'
          : 'Run a courier: kratos serve --watch-courier, or kratos courier watch beside it.',
    }),
  ]
}

const sendCount = (message: unknown): number => Number(inside(message, 'send_count') ?? 0)

const isOpen = (message: unknown): boolean =>
  ['queued', 'processing'].includes(textInside(message, 'status') ?? '')

const isFailing = (message: unknown): boolean => isOpen(message) && sendCount(message) > 1

const isWaiting = (message: unknown): boolean =>
  isOpen(message) &&
  sendCount(message) <= 1 &&
  Date.now() - Date.parse(textInside(message, 'created_at') ?? '') > patience
