import type { Flow, FormBody } from '@portico/client'
import type { FlowViewProps, Slots } from '@portico/react'
import { FlowInView, SettingsView, useWords } from '@portico/react'
import type { ComponentType } from 'react'
import { use, useState } from 'react'
import type { SettingsPlace } from './settings-place.ts'
import { flowAt, settingsPlaces } from './settings-place.ts'

interface PlaceScreen {
  view: ComponentType<FlowViewProps>
  slots: Pick<Slots, 'Heading'>
}

/** A part that was sent, from which form of the flow, and what was said until the answer came. */
interface Sent {
  part: string
  from: Flow
  before: string | undefined
}

/** How one page of the settings draws the flow that all of them share. */
export function placeScreen(place: SettingsPlace): PlaceScreen {
  const { title, lead } = settingsPlaces[place]

  function PlaceView({ flow, onSubmit, ...rest }: FlowViewProps) {
    const words = useWords()
    const inView = use(FlowInView)
    const [sent, setSent] = useState<Sent>()
    // What is said belongs to the part that was sent; not every service tells which one that was.
    const part = sent && (sent.from === flow ? sent.before : sent.part)
    const active = part ?? flow.active
    const shown = { ...flowAt(flow, place), ...(active && { active }) }
    const isEmpty = shown.ui.nodes.every(({ group }) => group === 'default')
    const note = (now: unknown) => {
      if (typeof now === 'string') setSent({ part: now, from: flow, before: active })
    }
    const noted = inView && {
      ...inView,
      send(body: FormBody) {
        note(body['method'])
        inView.send(body)
      },
    }
    return (
      <FlowInView value={noted}>
        <SettingsView
          flow={shown}
          onSubmit={(event) => {
            note(event.currentTarget.dataset['method'])
            onSubmit?.(event)
          }}
          {...rest}
        />
        {isEmpty ? <p className="nothing">{words.text('account.nothing')}</p> : null}
      </FlowInView>
    )
  }

  function Heading() {
    const words = useWords()
    return (
      <>
        <h1>{words.text(title)}</h1>
        <p className="lead">{words.text(lead)}</p>
      </>
    )
  }

  return { view: PlaceView, slots: { Heading } }
}
