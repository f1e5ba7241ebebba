import type { FlowViewProps, Slots } from '@portico/react'
import { SettingsView, useWords } from '@portico/react'
import type { ComponentType } from 'react'
import type { SettingsPlace } from './settings-place.ts'
import { flowAt, settingsPlaces } from './settings-place.ts'

interface PlaceScreen {
  view: ComponentType<FlowViewProps>
  slots: Pick<Slots, 'Heading'>
}

/** How one page of the settings draws the flow that all of them share. */
export function placeScreen(place: SettingsPlace): PlaceScreen {
  const { title, lead } = settingsPlaces[place]

  function PlaceView({ flow, ...rest }: FlowViewProps) {
    const words = useWords()
    const shown = flowAt(flow, place)
    const isEmpty = shown.ui.nodes.every(({ group }) => group === 'default')
    return (
      <>
        <SettingsView flow={shown} {...rest} />
        {isEmpty ? <p className="nothing">{words.text('account.nothing')}</p> : null}
      </>
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
