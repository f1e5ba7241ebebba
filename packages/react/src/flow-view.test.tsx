// @vitest-environment jsdom
import type { Flow, Ui } from '@portico/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { controls, drawn, nameOf, visibleInputs } from '../test/drawn-flow.tsx'
import { button, hidden, input, message } from '../test/nodes.ts'
import { recordedFlows, recordedLogin } from '../test/recorded-flows.ts'

const complaint = vi.spyOn(console, 'error')
beforeEach(() => void complaint.mockClear())
// React says here what it does not throw: keys that repeat, attributes that do not exist.
afterEach(() => expect(complaint).not.toHaveBeenCalled())

function flowOf(nodes: Ui['nodes'], rest: Partial<Ui> = {}): Flow {
  const flow = recordedLogin('browser/start')
  return { ...flow, ui: { ...flow.ui, messages: [], nodes, ...rest } }
}

describe.each(recordedFlows)('$name on the server', ({ flow }) => {
  test('shows every field and button by a name', () => {
    const found = controls(drawn(flow))
    for (const { attributes } of visibleInputs(flow)) {
      const control = found.find(
        ({ name, value }) =>
          name === attributes.name && (attributes.type !== 'submit' || value === attributes.value),
      )
      expect([attributes.name, control && nameOf(control)]).toEqual([
        attributes.name,
        expect.stringMatching(/\S/),
      ])
    }
  })

  test('can be used at once: only what the service disabled is disabled', () => {
    const disabled = controls(drawn(flow)).filter((control) => control.disabled)
    const meant = visibleInputs(flow).filter(({ attributes }) => attributes.disabled)
    expect(disabled.map(({ name }) => name)).toEqual(meant.map(({ attributes }) => attributes.name))
  })

  test('says every message once', () => {
    const main = drawn(flow)
    const ids = [
      ...(flow.ui.messages ?? []),
      ...flow.ui.nodes.flatMap((node) => (node.type === 'input' ? node.messages : [])),
    ].map(({ id }) => id)
    const said = [...main.querySelectorAll('[data-testid^="ui/message/"]')]
    expect(said.map((element) => element.getAttribute('data-testid') ?? '').sort()).toEqual(
      ids.map((id) => `ui/message/${id}`).sort(),
    )
    for (const element of said) expect(element.textContent.trim()).not.toBe('')
  })

  test('posts to where the page is, and runs nothing of the service', () => {
    const main = drawn(flow)
    for (const form of main.querySelectorAll('form')) {
      expect(form.getAttribute('action')).toMatch(/^\/self-service\/\w+\?flow=[\w-]+$/)
      expect(form.getAttribute('method')).toBe('post')
    }
    expect(main.querySelector('script, iframe, object, embed')).toBeNull()
    expect(main.innerHTML).not.toMatch(/onclick|onload|webauthn\.js|window\./i)
  })
})

describe('a field', () => {
  const field = (main: HTMLElement, name: string) =>
    main.querySelector<HTMLInputElement>(`input[name="${name}"]:not([type=hidden])`)

  test('that is wrong says so, and is tied to the reason', () => {
    const bad = input('code', { name: 'code' }, { messages: [message(4000002, 'Missing.')] })
    const main = drawn(flowOf([bad, button('code', 'method', 'code')]))
    const control = field(main, 'code')
    expect(control?.getAttribute('aria-invalid')).toBe('true')
    const reason = main.querySelector(
      `#${CSS.escape(control?.getAttribute('aria-describedby') ?? '')}`,
    )
    expect(reason?.textContent).toBe('Missing.')
  })

  test('with a hint is not wrong', () => {
    const hint = message(1, 'At least 8.', 'info')
    const main = drawn(flowOf([input('code', { name: 'code' }, { messages: [hint] })]))
    expect(field(main, 'code')?.hasAttribute('aria-invalid')).toBe(false)
    expect(field(main, 'code')?.hasAttribute('aria-describedby')).toBe(true)
  })

  test('keeps what the service says of it', () => {
    const attributes = {
      name: 'traits.zip',
      type: 'text',
      value: 12_345,
      required: true,
      disabled: true,
      autocomplete: 'postal-code',
      pattern: '[0-9]+',
      maxlength: 5,
    }
    const control = field(drawn(flowOf([input('profile', attributes)])), 'traits.zip')
    expect(control).toMatchObject({
      value: '12345',
      required: true,
      disabled: true,
      autocomplete: 'postal-code',
      pattern: '[0-9]+',
      maxLength: 5,
    })
  })

  test('whose value is no plain one starts empty', () => {
    const main = drawn(flowOf([input('profile', { name: 'traits.tags', value: { a: [1] } })]))
    expect(field(main, 'traits.tags')?.value).toBe('')
  })

  test('two reasons with one id are both said', () => {
    const messages = [message(4000002, 'Email is missing.'), message(4000002, 'Phone is missing.')]
    const main = drawn(flowOf([input('profile', { name: 'traits' }, { messages })], { messages }))
    expect(main.querySelectorAll('[data-testid="ui/message/4000002"]')).toHaveLength(4)
  })
})

describe('a box to tick', () => {
  const box = (value: unknown, disabled = false, messages = [message(4000002, 'Missing.')]) =>
    drawn(
      flowOf([
        input(
          'profile',
          { name: 'traits.agreed', type: 'checkbox', value, disabled },
          { messages },
        ),
      ]),
    )

  test.each([
    [true, true],
    ['true', true],
    [false, false],
    [undefined, false],
  ])('%j is ticked: %j', (value, ticked) => {
    expect(box(value).querySelector<HTMLInputElement>('[type=checkbox]')?.checked).toBe(ticked)
  })

  test('sends no when it is left out, and nothing at all when it is disabled', () => {
    const sent = (main: HTMLElement) => {
      const form = main.querySelector('form')
      return form && new FormData(form).getAll('traits.agreed')
    }
    expect(sent(box(false))).toEqual(['false'])
    expect(sent(box(true))).toEqual(['false', 'true'])
    expect(sent(box(true, true))).toEqual([])
  })

  test('that is wrong says so', () => {
    expect(box(false).querySelector('[type=checkbox]')?.getAttribute('aria-invalid')).toBe('true')
    expect(box(false, false, []).querySelector('[aria-invalid]')).toBeNull()
  })
})

describe('a hostile flow', () => {
  const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
  const text = message(1, evil)
  const nodes: Ui['nodes'] = [
    hidden('default', 'csrf_token', evil),
    input(
      'password',
      {
        name: evil,
        value: evil,
        autocomplete: evil,
        pattern: evil,
        onclick: 'alert(1)',
        onload: 'alert(1)',
        label: text,
      },
      { messages: [text], meta: { label: text } },
    ),
    button('password', evil, evil),
    {
      type: 'text',
      group: 'totp',
      attributes: { id: evil, text },
      messages: [],
      meta: { label: text },
    },
    {
      type: 'img',
      group: 'totp',
      attributes: { id: 'far', src: 'https://other.example/p.png' },
      messages: [],
      meta: {},
    },
    {
      type: 'img',
      group: 'totp',
      attributes: { id: 'run', src: 'javascript:alert(1)' },
      messages: [],
      meta: {},
    },
    {
      type: 'a',
      group: 'totp',
      attributes: { id: 'a', href: 'javascript:alert(1)', title: text },
      messages: [],
      meta: {},
    },
    {
      type: 'script',
      group: 'totp',
      attributes: { id: 's', src: 'https://other.example/x.js' },
      messages: [],
      meta: {},
    },
    { type: 'div', group: 'totp', attributes: { id: 'd', class: evil }, messages: [], meta: {} },
    { type: 'unknown', group: 'totp', attributes: { id: evil } },
  ]

  test('runs, loads and links nothing', () => {
    const main = drawn(flowOf(nodes, { messages: [text] }))
    expect(main.querySelector('script, a[href], img, [onclick], [onload], [onerror]')).toBeNull()
  })

  test.each([
    ['https://other.example/collect?flow=f', '/collect?flow=f'],
    ['//other.example/collect', '/collect'],
    ['http://localhost//other.example/collect', '/other.example/collect'],
    [String.raw`\\other.example\collect`, '/collect'],
    ['javascript:alert(1)', '/alert(1)'],
    ['http://[', ''],
  ])('posts nowhere else: %s', (action, path) => {
    const main = drawn(flowOf([input('code', { name: 'code' })], { action }))
    expect(main.querySelector('form')?.getAttribute('action')).toBe(path)
  })
})

test('a picture that the service drew is shown with its name', () => {
  const src = 'data:image/png;base64,AA=='
  const main = drawn(
    flowOf([
      input('totp', { name: 'totp_code' }),
      {
        type: 'img',
        group: 'totp',
        attributes: { id: 'totp_qr', src, width: 10, height: 20 },
        messages: [],
        meta: { label: message(1050005, 'QR code', 'info') },
      },
    ]),
  )
  expect(main.querySelector('img')).toMatchObject({ src, alt: 'QR code', width: 10, height: 20 })
})
