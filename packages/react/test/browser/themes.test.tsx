import axe from 'axe-core'
import { afterEach, describe, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FlowView, SettingsView } from '../../src/index.ts'
import '../../src/theme.css'
import '../../src/themes/broadsheet.css'
import '../../src/themes/orchard.css'
import { inEnglish, recorded } from './visit.tsx'

const root = document.documentElement

interface Look {
  theme: string
  scheme: string
}

const choose = ({ theme, scheme }: Look) => {
  root.dataset['porticoTheme'] = theme
  root.dataset['porticoScheme'] = scheme
}

/** As if the visitor's system said so. */
const systemSays = (name: string, value: string) =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name, value }] })

afterEach(async () => {
  delete root.dataset['porticoTheme']
  delete root.dataset['porticoScheme']
  await cdp().send('Emulation.setEmulatedMedia', { features: [] })
})

const looks: Look[] = ['portico', 'broadsheet', 'orchard'].flatMap((theme) =>
  ['light', 'dark', 'contrast'].map((scheme) => ({ theme, scheme })),
)

describe.each(looks)('$theme, $scheme', (look) => {
  test.each([
    ['login/password/invalid', FlowView],
    ['settings/totp/wrong-code', SettingsView],
  ])('everything on %s can be read', async (name, View) => {
    choose(look)
    const flow = await recorded(name)
    const { container } = await render(
      inEnglish(
        <div style={{ background: 'var(--p-page)', color: 'var(--p-ink)', padding: 8 }}>
          <View flow={flow} />
        </div>,
      ),
    )
    const { violations, passes } = await axe.run(container, { runOnly: ['color-contrast'] })
    expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([])
    expect(passes[0]?.nodes.length).toBeGreaterThan(3)
  })
})

/** A main button, with whatever stands around it. */
const aButton = (around = {}) => (
  <div {...around}>
    <button type="button" className="p-button">
      Go on
    </button>
  </div>
)

const groundOf = (element: Element | null) =>
  element === null ? '' : getComputedStyle(element).backgroundColor

test('a part of a page can look another way than the rest', async () => {
  choose({ theme: 'portico', scheme: 'light' })
  const outer = await render(aButton())
  const inner = await render(
    aButton({ 'data-portico-theme': 'orchard', 'data-portico-scheme': 'dark' }),
  )
  expect(groundOf(outer.container.querySelector('button'))).toBe('rgb(47, 74, 208)')
  expect(groundOf(inner.container.querySelector('button'))).toBe('rgb(126, 218, 164)')
})

describe('what the visitor asks of their system', () => {
  test('more contrast wins over any theme', async () => {
    choose({ theme: 'orchard', scheme: 'light' })
    const { container } = await render(aButton())
    await systemSays('prefers-contrast', 'more')
    await expect.poll(() => groundOf(container.querySelector('button'))).toBe('rgb(0, 23, 156)')
  })

  test('less motion is none', async () => {
    choose({ theme: 'portico', scheme: 'light' })
    const { container } = await render(aButton())
    const button = container.querySelector('button')
    const motion = () => button && getComputedStyle(button).transitionDuration
    expect(motion()).toBe('0.12s')
    await systemSays('prefers-reduced-motion', 'reduce')
    await expect.poll(motion).toBe('0s')
  })

  test('dark is followed where the page leaves it open', async () => {
    choose({ theme: 'portico', scheme: 'auto' })
    const { container } = await render(aButton())
    await systemSays('prefers-color-scheme', 'dark')
    await expect.poll(() => groundOf(container.querySelector('button'))).toBe('rgb(157, 176, 255)')
  })
})

/** Everything that the browser worked out for an element, but for tokens. */
const styleOf = (element: Element) => {
  const style = getComputedStyle(element)
  return Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)]))
}

test('nothing leaks out: the page around looks as it did', async () => {
  const { container } = await render(
    <article>
      <h2>Theirs</h2>
      <form>
        <label>
          Name <input />
        </label>
        <button type="button">Press</button>
      </form>
    </article>,
  )
  const elements = [root, document.body, ...container.querySelectorAll('*')]
  const withTheme = elements.map(styleOf)
  const sheets = [...document.querySelectorAll('style')].filter((style) =>
    style.textContent.includes('--p-'),
  )
  expect(sheets.length).toBeGreaterThan(0)
  for (const style of sheets) style.disabled = true
  try {
    const without = elements.map(styleOf)
    const changed = withTheme.flatMap((style, index) =>
      Object.entries(style)
        .filter(([name, value]) => !name.startsWith('--p-') && without[index]?.[name] !== value)
        .map(([name]) => name),
    )
    // Light is what a page without a word about it is.
    expect(new Set(changed)).toEqual(new Set(['color-scheme']))
  } finally {
    for (const style of sheets) style.disabled = false
  }
})

/** What a page of our time resets before anything else, and what it says of its own text. */
const theirs = `
  body { color: rgb(200 0 0); font: italic 31px / 2 monospace; letter-spacing: 0.3em; }
  @layer base {
    *, ::before, ::after { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid; }
    button, input, select { font: inherit; color: inherit; background: none; border-radius: 0; }
    label { font: 9px fantasy; color: lime; }
    ol, ul { list-style: none; }
    img { display: block; max-width: 100%; height: auto; }
  }
`
const seen = [
  'color',
  'background-color',
  'border-width',
  'font',
  'letter-spacing',
  'width',
  'height',
]

test.each([
  ['login/password/invalid', FlowView],
  ['settings/lookup_secret/shown', SettingsView],
])('nothing leaks in: %s looks the same on a page with a reset', async (name, View) => {
  choose({ theme: 'portico', scheme: 'light' })
  const flow = await recorded(name)
  const { container } = await render(inEnglish(<View flow={flow} />))
  const parts = [...container.querySelectorAll('[class^="p-"], .p-field > label')]
  expect(parts.length).toBeGreaterThan(5)
  const look = () =>
    parts.map((part) => {
      const style = getComputedStyle(part)
      const values = seen.map((one) => `${one}: ${style.getPropertyValue(one)}`)
      return `${part.className} { ${values.join('; ')} }`
    })
  const before = look()
  const reset = document.createElement('style')
  reset.textContent = theirs
  // A layer is as strong as its first place in the page.
  document.head.prepend(reset)
  try {
    expect(look()).toEqual(before)
  } finally {
    reset.remove()
  }
})
