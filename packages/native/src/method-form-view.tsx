import type { InputNode } from '@portico/client'
import type { MethodForm } from '@portico/react/flow'
import { nodeKey, useWords } from '@portico/react/flow'
import { use, useMemo, useRef, useState } from 'react'
import { StyleSheet, View } from 'react-native'
import { buttonKey } from './button-key.ts'
import { CeremonyButton } from './ceremony-button.tsx'
import { FieldFocus } from './field-focus.ts'
import { formBody } from './form-body.ts'
import { FormNodeView } from './form-node-view.tsx'
import { FormValues } from './form-values.ts'
import { KeyList } from './key-list.tsx'
import { space } from './look/theme.ts'
import { missingFields } from './missing-fields.ts'
import { SubmitButton } from './submit-button.tsx'
import type { TypedValues } from './typed-values.ts'

interface MethodFormViewProps {
  form: MethodForm
  values: TypedValues
  busy: boolean
  onSend: (body: Readonly<Record<string, unknown>>) => void
}

/** One method's fields and buttons. */
export function MethodFormView({ form, values, busy, onSend }: MethodFormViewProps) {
  const { nodes, buttons, keys, oneTap } = form
  const { text } = useWords()
  const focus = use(FieldFocus)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [pressed, setPressed] = useState<string>()
  const guards = useRef(new Map<string, () => string | undefined>())
  const { typed, type } = values

  const fields = useMemo((): FormValues => {
    /** False when something seems to be wrong; the first such field has the focus then. */
    function mayGo(held: (name: string) => string | undefined): boolean {
      const found: Record<string, string> = {}
      for (const name of missingFields(nodes, held)) found[name] = text('4000002')
      for (const [name, check] of guards.current) {
        const problem = found[name] ?? check()
        if (problem) found[name] = problem
      }
      setProblems(found)
      const [first] = Object.keys(found)
      if (first) focus?.goTo(first)
      return first === undefined
    }

    function go(button: InputNode, held: (name: string) => string | undefined): void {
      setPressed(buttonKey(button))
      onSend(formBody(nodes, held, button))
    }

    return {
      typed,
      type(name, value) {
        type(name, value)
        setProblems(({ [name]: _mended, ...rest }) => rest)
      },
      problem: (name) => problems[name],
      guard(name, check) {
        guards.current.set(name, check)
        return () => guards.current.delete(name)
      },
      send(name, value) {
        const button = buttons.find(({ attributes }) => attributes.type === 'submit')
        const held = (field: string) => (field === name ? value : typed(field))
        if (button && !busy && mayGo(held)) go(button, held)
      },
      press(button, unchecked) {
        if (busy) return
        // A key of the account is removed without what a new one would need.
        if (keys?.includes(button)) {
          setPressed(buttonKey(button))
          onSend(formBody(nodes.filter(isToken), typed, button))
        } else if (unchecked || mayGo(typed)) go(button, typed)
      },
      gather: () =>
        mayGo((name) => (isPassword(nodes, name) ? 'another method’s' : typed(name)))
          ? formBody(nodes, typed)
          : undefined,
      busy,
      pressed,
    }
  }, [nodes, buttons, keys, typed, type, text, focus, problems, pressed, busy, onSend])

  return (
    <FormValues value={fields}>
      {keys?.length ? <KeyList keys={keys} /> : null}
      {nodes.map((node) => (
        <FormNodeView key={nodeKey(node)} node={node} />
      ))}
      <View style={styles.buttons}>
        {buttons.map((button, index) =>
          button.attributes.type === 'submit' ? (
            <SubmitButton key={buttonKey(button)} node={button} quiet={oneTap || index > 0} />
          ) : (
            <CeremonyButton key={button.attributes.name} node={button} />
          ),
        )}
      </View>
    </FormValues>
  )
}

const isToken = (node: MethodForm['nodes'][number]): boolean =>
  node.type === 'input' && node.attributes.name === 'csrf_token'

const isPassword = (nodes: MethodForm['nodes'], name: string): boolean =>
  nodes.some(
    (node) =>
      node.type === 'input' && node.attributes.name === name && node.attributes.type === 'password',
  )

const styles = StyleSheet.create({ buttons: { gap: space(2.5) } })
