// @vitest-environment jsdom
import type { FormBody } from '@portico/client'
import type { FlowState } from '@portico/flows'
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { recordedLogin } from '../test/recorded-flows.ts'
import { CeremonyPort } from './ceremony-port.ts'
import { useAutofill } from './use-autofill.ts'

afterEach(cleanup)

const flow = recordedLogin('browser/start')
const asking: FlowState = { at: 'asking', flow, expired: false, restarts: 0 }
const submitting: FlowState = { at: 'submitting', flow, body: {}, slow: false, restarts: 0 }

function watch(first: FlowState) {
  const end = vi.fn()
  const offer = vi.fn((_flow: unknown, _taken: (body: FormBody) => void) => end)
  const send = vi.fn()
  const port = { perform: async () => ({ kind: 'failed' }) as const, offer }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <CeremonyPort value={port}>{children}</CeremonyPort>
  )
  const { rerender, unmount } = renderHook((state: FlowState) => useAutofill(state, send), {
    wrapper,
    initialProps: first,
  })
  return { end, offer, send, rerender, unmount }
}

test('passkeys are suggested while the form waits, called off by a submit, and back after a refusal', () => {
  const { end, offer, send, rerender, unmount } = watch(asking)
  expect(offer).toHaveBeenCalledExactlyOnceWith(flow, send)
  rerender({ ...asking, expired: true })
  expect(end).not.toHaveBeenCalled()
  rerender(submitting)
  expect(end).toHaveBeenCalledOnce()
  rerender({ ...asking, flow: { ...flow, id: 'next' } })
  expect(offer).toHaveBeenCalledTimes(2)
  unmount()
  expect(end).toHaveBeenCalledTimes(2)
})

test('a flow that takes no passkey suggests none', () => {
  const nodes = flow.ui.nodes.filter(({ group }) => group !== 'passkey')
  const { offer } = watch({ ...asking, flow: { ...flow, ui: { ...flow.ui, nodes } } })
  expect(offer).not.toHaveBeenCalled()
})
