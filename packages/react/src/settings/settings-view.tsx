import { use, useMemo } from 'react'
import { FlowMessages } from '../flow-messages.tsx'
import type { FlowViewProps } from '../flow-view.tsx'
import { useWords } from '../language/language.ts'
import { MethodFormView } from '../method-form-view.tsx'
import { placeMessages } from '../place-messages.ts'
import { postPath } from '../post-path.ts'
import { OwnSlots, useSlots } from '../slots.ts'
import { KeyForm } from './key-form.tsx'
import { partLead, partTitle } from './part-title.ts'
import { SecretText } from './secret-text.tsx'
import { SetUp } from './set-up.tsx'
import { settingsParts } from './settings-parts.ts'

/** The account in parts, each on a surface of its own and saved by itself. */
export function SettingsView({ flow, busy = false, onSubmit }: FlowViewProps) {
  const words = useWords()
  const own = use(OwnSlots)
  const withSecrets = useMemo(() => ({ TextBlock: SecretText, ...own }), [own])
  const slots = useSlots({ FlowMessages })
  const ui = placeMessages(flow.ui)
  const { active } = flow
  const parts = settingsParts(ui.nodes)
  const messages = ui.messages ?? []
  const place = parts.some(({ group }) => group === active) ? active : undefined
  const post = { action: postPath(ui), method: ui.method, busy, onSubmit }
  return (
    <OwnSlots value={withSecrets}>
      <slots.FlowMessages messages={place ? [] : messages} />
      {parts.map((part) => (
        <section
          key={part.group}
          id={part.group}
          className="p-part"
          aria-labelledby={`${part.group}-title`}
        >
          <header>
            <h2 id={`${part.group}-title`}>{words.text(partTitle(part.group))}</h2>
            <p>{words.text(partLead(part.group))}</p>
          </header>
          <slots.FlowMessages messages={part.group === place ? messages : []} />
          <KeyForm form={part} {...post} />
          <SetUp part={part} open={part.group === place}>
            <MethodFormView form={part} {...post} />
          </SetUp>
        </section>
      ))}
    </OwnSlots>
  )
}
