// @vitest-environment jsdom
import type { Flow } from '@portico/client'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { button, input, message } from '../../test/nodes.ts'
import { recordedLogin } from '../../test/recorded-flows.ts'
import { FlowView } from '../flow-view.tsx'
import { formBody } from '../form-body.ts'
import { en } from '../language/en.ts'
import type { Language } from '../language/language.ts'
import { SpokenLanguage } from '../language/language.ts'

const complaint = vi.spyOn(console, 'error')
const languages = vi.spyOn(navigator, 'languages', 'get')
// The first time, this takes longer than one waits for something on a screen.
beforeAll(() => import('./phone-control.tsx'))
beforeEach(() => {
  complaint.mockClear()
  languages.mockReturnValue(['de-DE', 'en-US'])
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  expect(complaint).not.toHaveBeenCalled()
})

const english: Language = { tag: 'en', dir: 'ltr', texts: en }
const name = 'traits.phone'

type Attributes = Omit<Parameters<typeof input>[1], 'name'>

function flowWith(attributes: Attributes = {}, messages = [message(0, '')].slice(1)): Flow {
  const flow = recordedLogin('browser/start')
  const label = { label: message(1070002, 'Phone', 'info') }
  const phone = input('profile', { name, type: 'tel', ...attributes }, { messages, meta: label })
  const nodes = [phone, button('profile', 'method', 'profile'), button('profile', 'screen', 'back')]
  return { ...flow, ui: { ...flow.ui, messages: [], nodes } }
}

const posted: unknown[] = []

const pageOf = (flow: Flow, language = english) => (
  <SpokenLanguage value={language}>
    <FlowView
      flow={flow}
      onSubmit={(event) => {
        event.preventDefault()
        posted.push(formBody(event.currentTarget, null)[name])
      }}
    />
  </SpokenLanguage>
)

const field = () => screen.getByLabelText<HTMLInputElement>('Phone')
const country = () => screen.findByRole('button', { name: /^(Country|Choose)/ })
const send = () => screen.getByRole('button', { name: 'Method' })

async function visit(flow = flowWith()) {
  posted.length = 0
  const page = render(pageOf(flow))
  await country()
  return { visitor: userEvent.setup(), page }
}

describe('a number', () => {
  test('is grouped while it is typed, and posted as E.164', async () => {
    const { visitor } = await visit()
    await visitor.type(field(), '015123456789')
    expect(field().value).toBe('01512 3456789')
    await visitor.click(send())
    expect(posted).toEqual(['+4915123456789'])
  })

  test('that begins with another country picks it, and shows its code once', async () => {
    const { visitor } = await visit()
    await visitor.type(field(), '+33612345678')
    expect(await country()).toHaveProperty('ariaLabel', 'Country: France +33')
    expect(field().value).toBe('+33 6 12 34 56 78')
    await visitor.tab()
    expect(field().value).toBe('6 12 34 56 78')
    await visitor.click(send())
    expect(posted).toEqual(['+33612345678'])
  })

  test.each(['+1 213 373 4253', '001 213 373 4253', 'tel:+1-213-373-4253', '(213) 373-4253'])(
    'pasted as %s picks its country',
    async (copied) => {
      languages.mockReturnValue(['fr-FR', 'en-US'])
      const { visitor } = await visit()
      await visitor.click(field())
      await visitor.paste(copied)
      expect(field().value).toBe('213 373 4253')
      expect(await country()).toHaveProperty('ariaLabel', 'Country: United States +1')
      await visitor.click(send())
      expect(posted).toEqual(['+12133734253'])
    },
  )

  test('may be left out', async () => {
    const { visitor } = await visit()
    await visitor.click(send())
    expect(posted).toEqual([''])
  })

  test('of the account is shown by its country, and posted as it was', async () => {
    const { visitor } = await visit(flowWith({ value: '+33612345678' }))
    await waitFor(() => expect(field().value).toBe('6 12 34 56 78'))
    await visitor.click(send())
    expect(posted).toEqual(['+33612345678'])
  })

  test('that a password manager put in without a word is posted too', async () => {
    const { visitor } = await visit()
    field().value = '+33612345678'
    await visitor.click(send())
    expect(posted).toEqual(['+33612345678'])
  })

  test('that the service disabled is not posted, and has no country to choose', async () => {
    const { visitor } = await visit(flowWith({ value: '+33612345678', disabled: true }))
    expect(await country()).toHaveProperty('disabled', true)
    await visitor.click(send())
    expect(posted).toEqual([undefined])
  })

  test('is checked by the service and not by the pattern of its wire form', async () => {
    const { visitor } = await visit(flowWith({ pattern: String.raw`\+\d+`, maxlength: 14 }))
    await visitor.type(field(), '015123456789')
    await visitor.click(send())
    expect(posted).toEqual(['+4915123456789'])
  })
})

describe('a number that seems wrong', () => {
  test('is explained beside the field, which has the focus', async () => {
    const { visitor } = await visit(flowWith({}, [message(4000041, 'Enter a valid number')]))
    await visitor.type(field(), '12')
    await visitor.click(send())
    expect(posted).toEqual([])
    const reason = screen.getByRole('alert')
    expect(reason.textContent).toMatch(/too short.*send it once more/)
    expect(field().getAttribute('aria-describedby')).toBe(reason.id)
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field())
    expect(screen.queryByText('Enter a valid number')).toBeNull()

    await visitor.type(field(), '3')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('is sent when it is sent again: the service has the last word', async () => {
    const { visitor } = await visit()
    await visitor.type(field(), '123')
    await visitor.click(send())
    expect(posted).toEqual([])
    await visitor.click(send())
    expect(posted).toEqual(['+49123'])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('does not hold up a button that needs no field', async () => {
    const { visitor } = await visit()
    await visitor.type(field(), '12')
    await visitor.click(screen.getByRole('button', { name: 'Screen' }))
    expect(posted).toHaveLength(1)
  })

  test('without a country is asked for one', async () => {
    languages.mockReturnValue(['en'])
    const { visitor } = await visit()
    expect(await country()).toHaveProperty('ariaLabel', 'Choose a country')
    await visitor.type(field(), '015123456789')
    await visitor.click(send())
    expect(screen.getByRole('alert').textContent).toMatch(/Choose the country/)
  })
})

describe('the country, by keyboard', () => {
  const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

  test('the likely ones come first, and typing finds the rest', async () => {
    const { visitor } = await visit()
    ;(await country()).focus()
    await visitor.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('combobox'))
    expect(options().slice(0, 3)).toEqual(['Germany+49', 'United States+1', 'Afghanistan+93'])

    await visitor.keyboard('switz')
    expect(options()).toEqual(['Switzerland+41'])
    await visitor.keyboard('{Enter}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(document.activeElement).toBe(field())
    expect(await country()).toHaveProperty('ariaLabel', 'Country: Switzerland +41')

    await visitor.keyboard('0781234567{Enter}')
    expect(posted).toEqual(['+41781234567'])
  })

  test('arrows move, Escape changes nothing and gives the focus back', async () => {
    const { visitor } = await visit()
    const opener = await country()
    opener.focus()
    await visitor.keyboard('{ArrowDown}{ArrowDown}')
    const marked = screen.getByRole('combobox').getAttribute('aria-activedescendant')
    expect(document.querySelector(`[id="${marked}"]`)?.textContent).toBe('United States+1')
    await visitor.keyboard('{Escape}')
    expect(document.activeElement).toBe(opener)
    expect(opener).toHaveProperty('ariaLabel', 'Country: Germany +49')
  })

  test('Tab closes the list without a choice', async () => {
    const { visitor } = await visit()
    ;(await country()).focus()
    await visitor.keyboard('{Enter}{ArrowDown}')
    await visitor.tab()
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    expect(await country()).toHaveProperty('ariaLabel', 'Country: Germany +49')
  })

  test('a search that finds nothing says so, and Enter sends nothing', async () => {
    const { visitor } = await visit()
    ;(await country()).focus()
    await visitor.keyboard('{Enter}qqq{Enter}')
    expect(screen.getByText('No country matches.')).toBeDefined()
    expect(posted).toEqual([])
  })

  test('the same country again is an answer too', async () => {
    const { visitor } = await visit()
    ;(await country()).focus()
    await visitor.keyboard('{Enter}{Enter}')
    expect(document.activeElement).toBe(field())
  })

  test('a click opens it, a click on the button closes it, a click on a country chooses it', async () => {
    const { visitor } = await visit()
    await visitor.click(await country())
    await visitor.click(await country())
    expect(screen.queryByRole('listbox')).toBeNull()
    await visitor.click(await country())
    await visitor.click(screen.getByRole('option', { name: /France/ }))
    expect(await country()).toHaveProperty('ariaLabel', 'Country: France +33')
  })

  test('another country regroups the digits', async () => {
    const { visitor } = await visit()
    await visitor.type(field(), '2133734253')
    await visitor.click(await country())
    await visitor.click(screen.getByRole('option', { name: /United States/ }))
    expect(field().value).toBe('(213) 373-4253')
  })

  test('is accessible while it is open', async () => {
    const { visitor, page } = await visit()
    await visitor.click(await country())
    const { violations } = await axe.run(page.container, {
      rules: { 'color-contrast': { enabled: false } },
    })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})

test('in a page from right to left, the number stays from left to right and the list does not', async () => {
  render(pageOf(flowWith(), { ...english, dir: 'rtl' }))
  await userEvent.setup().click(await country())
  expect(field().closest('[dir]')?.getAttribute('dir')).toBe('ltr')
  expect(screen.getByRole('listbox').closest('[dir]')?.getAttribute('dir')).toBe('rtl')
})

test('Backspace goes through a gap', async () => {
  const { visitor } = await visit()
  await visitor.type(field(), '01512345{Backspace}{Backspace}{Backspace}{Backspace}')
  expect(field().value).toBe('0151')
})

describe("the server's page", () => {
  test('has a plain field that works', () => {
    const main = document.createElement('main')
    main.innerHTML = renderToString(pageOf(flowWith({ value: '+49', required: true })))
    expect(main.querySelectorAll('input')).toHaveLength(1)
    expect(main.querySelector('input')).toMatchObject({
      name,
      type: 'tel',
      value: '+49',
      required: true,
      disabled: false,
      autocomplete: 'tel',
    })
  })

  test('keeps the very field, its text and its focus when the rest joins it', async () => {
    const root = document.createElement('div')
    root.innerHTML = renderToString(pageOf(flowWith()))
    document.body.append(root)
    const early = field()
    early.value = '+336123'
    early.focus()
    const problems: unknown[] = []
    render(pageOf(flowWith()), {
      container: root,
      hydrate: true,
      onRecoverableError: (it) => problems.push(it),
    })
    await country()
    expect(problems).toEqual([])
    expect(field()).toBe(early)
    expect(early.value).toBe('+336123')
    expect(document.activeElement).toBe(early)
  })
})

test('what one signs in with is sent exactly as it was typed', () => {
  const flow = flowWith()
  const nodes = [input('default', { name: 'identifier', type: 'tel', value: '0151' })]
  const { container } = render(pageOf({ ...flow, ui: { ...flow.ui, nodes } }))
  expect(container.querySelector('.p-phone')).toBeNull()
})
