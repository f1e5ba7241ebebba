import type { Flow } from '@portico/client'
import type { FlowKind } from '@portico/flows'
import type { StoryObj } from '@storybook/react-vite'
import { FlowInView } from '../src/flow-in-view.ts'
import { FlowView } from '../src/flow-view.tsx'
import { HeadingView } from '../src/heading-view.tsx'
import { headingOf } from '../src/heading.ts'
import { SettingsView } from '../src/settings/settings-view.tsx'

/** A form as an engine answered it, drawn as a page draws it. */
export function recorded(kind: FlowKind, flow: Flow): StoryObj {
  const View = kind === 'settings' ? SettingsView : FlowView
  return {
    render: () => (
      <>
        <HeadingView heading={headingOf(kind, flow)} brand="Portico" />
        <FlowInView value={{ flow, send: () => {} }}>
          <View flow={flow} onSubmit={(event) => event.preventDefault()} />
        </FlowInView>
      </>
    ),
  }
}
