import { isMissing } from '../../test/without-what-phones-lack.ts'
import { screen, waitFor } from '@testing-library/react-native'
import { draw } from '../../test/draw.tsx'
import { flowOf, input, submit } from '../../test/nodes.ts'
import { fillInPluralRules } from '../platform/plural-rules.ts'

fillInPluralRules()

const nodes = [
  input({ name: 'traits.phone', type: 'tel' }, { label: 'Phone', group: 'profile' }),
  submit('Save', 'method', 'profile'),
]
const drawPhone = (regions: string[] = ['DE']) => draw(flowOf(nodes), undefined, { regions })

test('a phone has no names of countries of its own here', () => {
  expect(isMissing()).toBe(true)
})

test('a number is grouped while it is typed and sent with its country', async () => {
  const { user, sent } = await drawPhone()
  await screen.findByRole('button', { name: 'Country: Germany +49' })
  await user.type(screen.getByLabelText('Phone'), '015112345678')
  expect(screen.getByLabelText('Phone')).toHaveDisplayValue('01511 2345678')
  await user.press(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent).toEqual([{ 'traits.phone': '+4915112345678', method: 'profile' }]),
  )
})

test('a country is found by its name or its code and chosen', async () => {
  const { user, sent } = await drawPhone()
  await user.press(await screen.findByRole('button', { name: 'Country: Germany +49' }))
  await user.type(screen.getByLabelText('Search by name or code'), 'switz')
  expect(screen.getByText('1 country')).toBeOnTheScreen()
  await user.press(screen.getByRole('radio', { name: 'Switzerland +41' }))
  await user.type(screen.getByLabelText('Phone'), '0791234567')
  await user.press(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([{ 'traits.phone': '+41791234567', method: 'profile' }]))
})

test('a pasted number brings its country along', async () => {
  const { user } = await drawPhone([])
  await screen.findByRole('button', { name: 'Country: Choose a country' })
  await user.paste(screen.getByLabelText('Phone'), '+1 (202) 555-0199')
  expect(await screen.findByRole('button', { name: 'Country: United States +1' })).toBeOnTheScreen()
  expect(screen.getByLabelText('Phone')).toHaveDisplayValue('202 555 0199')
})

test('a number that seems wrong is doubted once; who means it sends it again', async () => {
  const { user, sent } = await drawPhone()
  await screen.findByRole('button', { name: 'Country: Germany +49' })
  await user.type(screen.getByLabelText('Phone'), '12')
  await user.press(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText(/This number is too short/)).toBeOnTheScreen()
  expect(sent).toEqual([])
  await user.press(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
})
