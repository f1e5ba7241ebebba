import '../../test/without-what-phones-lack.ts'
import type { Language, Texts } from '@portico/react/flow'
import { languages } from '@portico/react/flow'
import { screen } from '@testing-library/react-native'
import { StyleSheet } from 'react-native'
import { draw } from '../../test/draw.tsx'
import { flowOf, input, message, submit } from '../../test/nodes.ts'
import { fillInPluralRules } from '../platform/plural-rules.ts'
import { dark, light } from './colours.ts'
import { contrast } from '../../test/contrast.ts'

fillInPluralRules()

const short = { id: 4000032, text: 'short', type: 'error' as const }
const nodes = [
  input(
    { name: 'password', type: 'password' },
    {
      label: 'Password',
      group: 'password',
      messages: [{ ...short, context: { min_length: 8, actual_length: 3 } }],
    },
  ),
  submit('Save'),
]

test.each(languages)(
  '$name is spoken with its own plural forms and in its direction',
  async (one) => {
    const file = await import(`../../../react/src/language/${one.tag.toLowerCase()}.ts`)
    const [texts = {}] = Object.values<Partial<Texts>>(file)
    const language: Language = { tag: one.tag, dir: one.dir, texts }
    await draw(flowOf(nodes), undefined, { language })
    const reason = screen.getByTestId('ui/message/4000032')
    expect(reason).toHaveTextContent(/[8٨]/)
    const { writingDirection, textAlign } = StyleSheet.flatten(reason.props['style'])
    expect({ writingDirection, textAlign }).toEqual({
      writingDirection: one.dir,
      textAlign: one.dir === 'rtl' ? 'right' : 'left',
    })
  },
)

test('text grows with the size that somebody reads at', async () => {
  await draw(
    flowOf([submit('Save')], { ui: { ...flowOf([]).ui, nodes, messages: [message(1, 'Hello')] } }),
  )
  expect(screen.getByText('Hello').props['allowFontScaling']).not.toBe(false)
  expect(
    StyleSheet.flatten(screen.getByLabelText('Password').props['style']).height,
  ).toBeUndefined()
})

test.each([
  ['light', light],
  ['dark', dark],
] as const)('in %s colours, text and the edges of controls can be seen', (_name, colours) => {
  for (const ground of [colours.page, colours.surface]) {
    for (const ink of [
      colours.ink,
      colours.inkSoft,
      colours.accent,
      colours.danger,
      colours.good,
    ]) {
      expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrast(colours.line, ground)).toBeGreaterThanOrEqual(3)
  }
  expect(contrast(colours.accentInk, colours.accent)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(colours.danger, colours.dangerWash)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(colours.good, colours.goodWash)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(colours.ink, colours.lineSoft)).toBeGreaterThanOrEqual(4.5)
})
