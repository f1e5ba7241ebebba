import type { RefObject } from 'react'
import { use, useEffect, useRef } from 'react'
import { FlowInView } from '../flow-in-view.ts'
import { CodeClock } from './code-clock.tsx'
import { isJustSent, isSent, isSentToPhone } from './sent-code.ts'
import { receiveTextCode } from './text-message-code.ts'

const usualLength = 6

interface CodeHelpProps {
  /** The plain field that is there already. */
  input: HTMLInputElement
  /** Whether something was typed or pasted before this piece was there. */
  typed: RefObject<boolean>
  length: number | undefined
}

/** Sends a code when it is whole, however it came into the field, and says how long it may take. */
export function CodeHelp({ input, typed, length = usualLength }: CodeHelpProps) {
  const flow = use(FlowInView)?.flow

  useEffect(() => {
    const onInput = () => take(input, length)
    if (typed.current && !input.hasAttribute('aria-invalid')) onInput()
    input.addEventListener('input', onInput)
    return () => input.removeEventListener('input', onInput)
  }, [input, typed, length])

  const before = useRef(flow)
  useEffect(() => {
    // Another one is on its way: what stands in the field was the last one.
    if (flow !== before.current && flow && isSent(flow) && isJustSent(flow)) empty(input)
    before.current = flow
  }, [flow, input])

  const byTextMessage = flow !== undefined && isSentToPhone(flow)
  useEffect(() => {
    if (!byTextMessage) return undefined
    return receiveTextCode((code) => {
      input.value = code
      take(input, length)
    })
  }, [byTextMessage, input, length])

  return flow && isSent(flow) ? <CodeClock input={input} flow={flow} /> : null
}

function empty(input: HTMLInputElement): void {
  input.value = ''
}

/** People copy “123 456” or “123-456” from a message. */
function take(input: HTMLInputElement, length: number): void {
  const code = input.value.replaceAll(/[\s-]/g, '')
  if (code !== input.value) input.value = code
  if (code.length === length && /^\d+$/.test(code)) submit(input)
}

/** As if the form's own button had been pressed. */
function submit(input: HTMLInputElement): void {
  const button = input.form?.querySelector<HTMLButtonElement>('button[type=submit]')
  input.form?.requestSubmit(button)
}
