/** What the browser is asked: the code of a text message that names this page. */
interface TextCodeRequest extends CredentialRequestOptions {
  otp: { transport: ['sms'] }
}

/**
 * Waits for a text message whose code belongs to this page, where the browser can; the visitor confirms it
 * there. The answer ends the waiting.
 */
export function receiveTextCode(taken: (code: string) => void): () => void {
  if (!('OTPCredential' in globalThis)) return () => {}
  const waiting = new AbortController()
  const { signal } = waiting
  const request: TextCodeRequest = { otp: { transport: ['sms'] }, signal }
  navigator.credentials.get(request).then(
    (received) => {
      const code = received && 'code' in received ? received.code : undefined
      if (typeof code === 'string' && !signal.aborted) taken(code)
    },
    // Refused, or given up: the code can be typed.
    () => {},
  )
  return () => waiting.abort()
}
