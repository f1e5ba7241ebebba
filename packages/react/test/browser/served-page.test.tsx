import type { Flow } from '@portico/client'
import { browserLogin } from '@portico/flows'
import axe from 'axe-core'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { commands } from 'vitest/browser'
import { FlowScreen } from '../../src/flow-screen.tsx'
import { FlowView } from '../../src/flow-view.tsx'
import { SettingsView } from '../../src/settings/settings-view.tsx'
import '../../src/theme.css'
import { inEnglish, recorded, runnerFor } from './visit.tsx'

const main = document.createElement('main')
beforeAll(() => {
  document.documentElement.lang = 'en'
  document.title = 'Portico'
})
afterEach(() => main.replaceChildren())

/** The server's HTML in the document. */
function serve(flow: Flow): void {
  document.body.append(main)
  main.innerHTML = renderToString(
    inEnglish(<FlowScreen runner={runnerFor(flow, browserLogin)} brand="Northwind" />),
  )
}

/** Script arrives. */
function hydrate(flow: Flow) {
  const problems: unknown[] = []
  const root = hydrateRoot(
    main,
    inEnglish(<FlowScreen runner={runnerFor(flow, browserLogin)} brand="Northwind" />),
    { onRecoverableError: (problem) => problems.push(problem) },
  )
  return { problems, [Symbol.dispose]: () => root.unmount() }
}

const field = (name: string) => main.querySelector<HTMLInputElement>(`input[name="${name}"]`)

describe("the server's page", () => {
  test('is taken over as it is: nothing moves but what needs script', async () => {
    const flow = await recorded('login/browser/start')
    serve(flow)
    const before = [...main.querySelectorAll('input, button, label, h1')]
    using page = hydrate(flow)
    await expect.poll(() => main.querySelector('.p-inside')).not.toBeNull()
    expect(before.filter((element) => !element.isConnected)).toEqual([])
    expect(page.problems).toEqual([])
  })

  test('keeps what was typed before the script came, the place in it, and the focus', async () => {
    const flow = await recorded('login/browser/start')
    serve(flow)
    const name = field('identifier')
    const password = field('password')
    if (!name || !password) throw new Error('the page has no such fields')
    password.value = 'typed early'
    name.focus()
    document.execCommand('insertText', false, 'ada@example')
    name.setSelectionRange(3, 5)
    using page = hydrate(flow)
    await expect.poll(() => main.querySelector('.p-inside')).not.toBeNull()
    expect([name.isConnected, name.value, password.value]).toEqual([
      true,
      'ada@example',
      'typed early',
    ])
    expect([document.activeElement, name.selectionStart, name.selectionEnd]).toEqual([name, 3, 5])
    expect(page.problems).toEqual([])
  })
})

describe('every recorded flow', () => {
  const title =
    'has a name for all that can be used, and nothing that a screen reader stumbles over'
  test(title, { timeout: 120_000 }, async () => {
    const names: string[] = JSON.parse(await commands.recordedFlows())
    expect(names.length).toBeGreaterThan(25)
    for (const name of names) {
      const flow = await recorded(name)
      const View = name.startsWith('settings') ? SettingsView : FlowView
      document.body.append(main)
      main.innerHTML = renderToString(
        inEnglish(
          <>
            <h1>Northwind</h1>
            <View flow={flow} />
          </>,
        ),
      )
      const { violations } = await axe.run(main, {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        // The page around it has the landmarks.
        rules: { region: { enabled: false } },
      })
      expect(violations.map(({ id, nodes }) => [name, id, nodes.map(({ html }) => html)])).toEqual(
        [],
      )
    }
  })
})
