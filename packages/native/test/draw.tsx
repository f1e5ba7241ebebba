import type { Answer, Flow, FormBody, LoginDone } from '@portico/client'
import { createClient } from '@portico/client'
import type { FlowCalls, FlowPorts } from '@portico/flows'
import { createFlowRunner } from '@portico/flows'
import type { Language } from '@portico/react/flow'
import { SpokenLanguage } from '@portico/react/flow'
import { en } from '@portico/react/languages/en'
import { render, userEvent } from '@testing-library/react-native'
import type { ComponentProps, ReactNode } from 'react'
import { Device } from '../src/device.ts'
import { FlowScreen } from '../src/flow-screen.tsx'

export const english: Language = { tag: 'en', dir: 'ltr', texts: en }

const ports: FlowPorts = {
  now: () => new Date(),
  after: () => () => {},
  online: () => true,
  onOnline: () => () => {},
}

type Answers = (body: FormBody) => Flow | LoginDone

interface Drawn {
  /** What was sent so far. */
  sent: FormBody[]
  /** What was copied so far. */
  copied: string[]
  user: ReturnType<typeof userEvent.setup>
}

interface DrawOptions extends Omit<Partial<ComponentProps<typeof FlowScreen>>, 'runner'> {
  kind?: FlowCalls['kind']
  language?: Language
  regions?: string[]
  around?: (screen: ReactNode) => ReactNode
}

/** Shows a flow on a screen; what is sent is answered with the flow that `answer` gives. */
export async function draw(
  flow: Flow,
  answer: Answers = () => flow,
  options: DrawOptions = {},
): Promise<Drawn> {
  const { kind = 'login', language = english, regions = [], around = (screen) => screen } = options
  const { view, plain, brand } = options
  const sent: FormBody[] = []
  const copied: string[] = []
  const answered = <Body,>(body: Body): Answer<Body> => ({
    kind: 'answer',
    status: 200,
    headers: new Headers(),
    body,
  })
  const runner = createFlowRunner({
    client: createClient({ token: () => undefined }),
    ports,
    flow,
    calls: {
      kind,
      start: async () => answered(flow),
      fetch: async () => answered(flow),
      submit: async (_client, { body }) => {
        sent.push(body)
        return answered(answer(body))
      },
    },
  })
  const device: Device = {
    copy: async (text) => copied.push(text),
    open: () => {},
    regions,
  }
  await render(
    <SpokenLanguage value={language}>
      <Device value={device}>
        {around(
          <FlowScreen
            runner={runner}
            {...(view && { view })}
            {...(plain && { plain })}
            {...(brand && { brand })}
          />,
        )}
      </Device>
    </SpokenLanguage>,
  )
  return { sent, copied, user: userEvent.setup() }
}
