import type { Flow } from '@portico/client'
import type { MethodForm, TextKey } from '@portico/react/flow'
import { CeremonyPort, methodForms, placeMessages, useWords } from '@portico/react/flow'
import { use, useState } from 'react'
import { StyleSheet, View } from 'react-native'
import { drawnForms } from './drawn-forms.ts'
import { FlowMessages } from './flow-messages.tsx'
import { OrLine } from './look/or-line.tsx'
import { PressButton } from './look/press-button.tsx'
import { space } from './look/theme.ts'
import { MethodFormView } from './method-form-view.tsx'
import type { TypedValues } from './typed-values.ts'

/** What every drawing of a flow is given. */
export interface FlowViewProps {
  flow: Flow
  values: TypedValues
  busy: boolean
  onSend: (body: Readonly<Record<string, unknown>>) => void
}

/** Any flow: what takes one tap first, then one form, and the other methods to choose from. */
export function FlowView({ flow, values, busy, onSend }: FlowViewProps) {
  const { text } = useWords()
  const hasCeremonies = use(CeremonyPort) !== undefined
  const [chosen, setChosen] = useState<string>()
  const ui = placeMessages(flow.ui)
  const forms = drawnForms(methodForms(ui.nodes), hasCeremonies)
  const oneTap = forms.filter((form) => form.oneTap)
  const typed = forms.filter((form) => !form.oneTap)
  const open = typed.find(({ group }) => group === chosen) ?? typed.find(isActive) ?? typed[0]

  function isActive({ group, nodes }: MethodForm): boolean {
    return group === flow.active && nodes.some((node) => node.type === 'input')
  }

  const drawn = (form: MethodForm) => (
    <MethodFormView key={form.group} form={form} values={values} busy={busy} onSend={onSend} />
  )
  return (
    <>
      <FlowMessages messages={ui.messages ?? []} />
      {oneTap.map((form) => (
        <View key={form.group} style={styles.oneTap}>
          {drawn(form)}
        </View>
      ))}
      {oneTap.length > 0 && open ? <OrLine /> : null}
      {open ? drawn(open) : null}
      {typed.length > 1 ? (
        <View style={styles.others}>
          <OrLine label={text('link.other-way')} />
          {typed
            .filter((form) => form !== open)
            .map(({ group }) => (
              <PressButton
                key={group}
                quiet
                label={text(methodName(group))}
                disabled={busy}
                onPress={() => setChosen(group)}
                testID={`method/${group}`}
              />
            ))}
        </View>
      ) : null}
    </>
  )
}

const named = ['password', 'code', 'oidc', 'totp', 'lookup_secret', 'webauthn', 'passkey'] as const

function methodName(group: string): TextKey {
  const known = named.find((name) => name === group)
  return known ? `method.${known}` : 'link.other-way'
}

const styles = StyleSheet.create({
  oneTap: { marginBottom: space(2.5) },
  others: { gap: space(2.5) },
})
