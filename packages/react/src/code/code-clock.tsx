import type { Flow } from '@portico/client'
import { use, useEffect, useState } from 'react'
import { FlowInView } from '../flow-in-view.ts'
import { SpokenLanguage, useWords } from '../language/language.ts'
import { nodeValue } from '../node-value.ts'
import { CodeLifetime } from './code-lifetime.ts'
import { minutesAndSeconds } from './minutes-and-seconds.ts'
import { isJustSent, resendButton } from './sent-code.ts'

/** A message takes its time; whoever asks for another at once gets two, and takes the wrong one. */
const patience = 30_000

/** How long a code may still be typed, and when another can be asked for. */
export function CodeClock({ input, flow }: { input: HTMLInputElement; flow: Flow }) {
  const { text } = useWords()
  const { tag } = use(SpokenLanguage)
  const view = use(FlowInView)
  const now = useSeconds()
  const [sent, setSent] = useState({ flow, at: now })
  const resend = resendButton(flow)
  const name = resend?.attributes.name
  const value = nodeValue(resend?.attributes.value)
  // An answer that only says what was wrong with a code sent none.
  if (flow !== sent.flow && isJustSent(flow)) setSent({ flow, at: now })
  const resendIn = sent.at + patience - now
  const waits = resend !== undefined && isJustSent(sent.flow) && resendIn > 0

  useEffect(() => {
    const { form } = input
    const buttons = form?.querySelectorAll<HTMLButtonElement>('button[type=submit]') ?? []
    const button = [...buttons].find((one) => one.name === name && one.value === value)
    if (!form || !button || !waits) return undefined
    // It keeps the focus, which a disabled button would lose.
    const refuse = (event: SubmitEvent) => {
      if (event.submitter !== button) return
      event.preventDefault()
      event.stopPropagation()
    }
    button.setAttribute('aria-disabled', 'true')
    form.addEventListener('submit', refuse)
    return () => {
      button.removeAttribute('aria-disabled')
      form.removeEventListener('submit', refuse)
    }
  }, [input, name, value, waits])

  const lifetime = use(CodeLifetime)
  const flowLeft = view?.timeLeft?.()
  const left = timeToType(flowLeft, lifetime && sent.at + lifetime * 1000 - now)
  const time = (milliseconds: number) => minutesAndSeconds(milliseconds, tag)
  if (left !== undefined && left <= 0) {
    return (
      <p className="p-note p-bad" role="alert">
        {text('code.expired')}{' '}
        {/* As long as the flow lives, another code can be asked for below. */}
        {flowLeft !== undefined && flowLeft <= 0 ? (
          <button type="button" className="p-link" onClick={view?.restart}>
            {text('code.again')}
          </button>
        ) : null}
      </p>
    )
  }
  return (
    <>
      {left === undefined ? null : (
        <p className="p-note">
          <span aria-hidden="true">{text('code.time-left', { time: time(left) })}</span>
          {/* A screen reader hears it when it matters, not every second. */}
          <output className="p-unseen">{left < 60_000 ? text('code.hurry') : null}</output>
        </p>
      )}
      {waits ? (
        <p className="p-note" aria-hidden="true">
          {text('code.resend-in', { time: time(resendIn) })}
        </p>
      ) : null}
    </>
  )
}

/** A flow may outlive its codes by far: its own time is told only when that is what runs out. */
const flowMatters = 15 * 60_000

function timeToType(flow: number | undefined, code: number | undefined): number | undefined {
  if (code !== undefined) return Math.min(code, flow ?? code)
  return flow !== undefined && flow < flowMatters ? flow : undefined
}

/** The time, anew every second. */
function useSeconds(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
