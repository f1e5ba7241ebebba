import type { Carrier } from './courier.ts'

/** Hands text messages to a gateway: POST with `to` and `body` as JSON. */
export function openSms(address: string): Carrier {
  return {
    async carry(message) {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ to: message.recipient, body: message.body, id: message.id }),
        redirect: 'error',
        signal: AbortSignal.timeout(20_000),
      })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`the gateway answered ${answer.status}`)
    },
    close: () => undefined,
  }
}
