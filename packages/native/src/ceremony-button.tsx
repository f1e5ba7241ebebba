import type { InputNode } from '@portico/client'
import type { CeremonyTrouble } from '@portico/flows'
import { ceremonyOf } from '@portico/flows'
import { CeremonyPort, FlowInView, useWords } from '@portico/react/flow'
import { use, useState } from 'react'
import { View } from 'react-native'
import { useFormValues } from './form-values.ts'
import { PressButton } from './look/press-button.tsx'
import { Prose } from './look/prose.tsx'

/** Starts the platform's dialog for a passkey and sends what came of it; nothing where there is none. */
export function CeremonyButton({ node }: { node: InputNode }) {
  const { text, label } = useWords()
  const port = use(CeremonyPort)
  const view = use(FlowInView)
  const form = useFormValues()
  const [dialog, setDialog] = useState<'open' | CeremonyTrouble>()
  const trigger = ceremonyOf(node)
  if (!trigger || !port || !view) return null

  async function press(): Promise<void> {
    const typed = form.gather()
    if (!trigger || !port || !view || !typed || dialog === 'open') return
    setDialog('open')
    const outcome = await port.perform(trigger, { flow: view.flow, typed })
    if (outcome.kind !== 'done') return setDialog(outcome.kind)
    setDialog(undefined)
    view.send({ ...typed, ...outcome.body })
  }

  const note = dialog && text(dialog === 'open' ? 'passkey.waiting' : `passkey.${dialog}`)
  return (
    <View>
      <PressButton
        quiet
        label={label(node)}
        busy={dialog === 'open'}
        disabled={node.attributes.disabled ?? form.busy}
        onPress={() => void press()}
        testID={`node/input/${node.attributes.name}`}
      />
      <View aria-live="polite">{note ? <Prose kind="small">{note}</Prose> : null}</View>
    </View>
  )
}
