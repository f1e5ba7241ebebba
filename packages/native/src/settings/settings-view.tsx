import { CeremonyPort, partLead, partTitle, placeMessages, useWords } from '@portico/react/flow'
import { use } from 'react'
import { StyleSheet, View } from 'react-native'
import { FlowMessages } from '../flow-messages.tsx'
import type { FlowViewProps } from '../flow-view.tsx'
import { useAppWords } from '../language/app-words.ts'
import { Chevron } from '../look/chevron.tsx'
import { Prose } from '../look/prose.tsx'
import { Group, Row } from '../look/row.tsx'
import { space } from '../look/theme.ts'
import { MethodFormView } from '../method-form-view.tsx'
import { OpenPart } from './open-part.ts'
import { usableParts } from './usable-parts.ts'

/** The account in parts: a list to choose from, then one part that is saved by itself. */
export function SettingsView({ flow, values, busy, onSend }: FlowViewProps) {
  const { text } = useWords()
  const hasCeremonies = use(CeremonyPort) !== undefined
  const app = useAppWords()
  const { part, open, openBrowser } = use(OpenPart)
  const ui = placeMessages(flow.ui)
  const messages = ui.messages ?? []
  const parts = usableParts(ui.nodes, {
    hasCeremonies,
    hasBrowser: openBrowser !== undefined,
  })
  const shown = parts.find(({ group }) => group === part)
  if (!shown) {
    return (
      <>
        <Prose kind="title" style={styles.title}>
          {text('screen.settings')}
        </Prose>
        <FlowMessages messages={messages} />
        <Group>
          {parts.map(({ group }, index) => (
            <Row
              key={group}
              first={index === 0}
              title={text(partTitle(group))}
              note={text(partLead(group))}
              after={<Chevron />}
              onPress={() => open(group)}
              testID={`part/${group}`}
            />
          ))}
        </Group>
        {openBrowser ? (
          <Group>
            <Row
              first
              title={app('settings.browser')}
              note={app('settings.browser.lead')}
              after={<Chevron />}
              onPress={() => openBrowser(flow)}
              testID="to/browser"
            />
          </Group>
        ) : null}
      </>
    )
  }
  return (
    <View>
      <Prose kind="title">{text(partTitle(shown.group))}</Prose>
      <Prose kind="lead" style={styles.lead}>
        {text(partLead(shown.group))}
      </Prose>
      <FlowMessages messages={messages} />
      <MethodFormView
        key={shown.group}
        form={shown}
        values={values}
        busy={busy}
        onSend={(body) => (openBrowser && 'link' in body ? openBrowser(flow) : onSend(body))}
      />
    </View>
  )
}

const styles = StyleSheet.create({
  title: { marginBottom: space(5) },
  lead: { marginTop: space(1), marginBottom: space(6) },
})
