import type { Flow, InputNode } from '@portico/client'
import type { FlowRunner } from '@portico/flows'
import { useSyncExternalStore } from 'react'

/** A form of your own: Portico keeps the flow, and says what state it is in. */
export function SignIn({ runner }: { runner: FlowRunner }) {
  const state = useSyncExternalStore(runner.subscribe, runner.state)
  if (state.at === 'stuck') {
    return <button onClick={() => void runner.restart()}>That did not work. Try again</button>
  }
  const flow = 'flow' in state ? state.flow : undefined
  if (!flow) return <p>One moment …</p>

  return (
    <form
      // What is in the form stays there; only an answer of the service may change it.
      onSubmit={(event) => {
        event.preventDefault()
        const fields = new FormData(event.currentTarget)
        const typed = [...fields].flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, value]] : [],
        )
        void runner.submit({ ...Object.fromEntries(typed), method: 'password' })
      }}
    >
      <h1>Members only</h1>
      <ul aria-live="polite">
        {(flow.ui.messages ?? []).map((message) => (
          <li key={message.id}>{message.text}</li>
        ))}
      </ul>
      {passwordFields(flow).map((node) => (
        <Field key={node.attributes.name} node={node} />
      ))}
      <button disabled={state.at !== 'asking'}>Let me in</button>
    </form>
  )
}

function Field({ node: { attributes, meta, messages } }: { node: InputNode }) {
  const { name, type, value } = attributes
  if (type === 'hidden') return <input type="hidden" name={name} defaultValue={String(value)} />
  return (
    <p>
      <label>
        {meta.label?.text} <input name={name} type={type} />
      </label>
      {messages.map((message) => (
        <strong key={message.id}>{message.text}</strong>
      ))}
    </p>
  )
}

function passwordFields(flow: Flow): InputNode[] {
  return flow.ui.nodes.flatMap((node) =>
    node.type === 'input' &&
    (node.group === 'default' || node.group === 'password') &&
    node.attributes.type !== 'submit'
      ? [node]
      : [],
  )
}
