import { expect, test } from 'vitest'
import { siteBudget, siteSize } from './site-size.ts'

const measured = siteSize()

test(
  'the login page loads at most a fifth more than React alone',
  { timeout: 120_000 },
  async () => {
    const { login, react } = await measured

    expect(siteBudget.loginTimesReact).toBe(1.2)
    expect({ login, react, times: login / react }).toMatchObject({
      times: expect.toSatisfy((times: number) => times <= 1.2),
    })
    // A page that lost its form would be lighter still, and a development build of React heavier.
    expect(login).toBeGreaterThan(react + 5_000)
    expect(react).toBeGreaterThan(55_000)
    expect(react).toBeLessThan(75_000)
  },
)

test('the telephone field fits into 60 kB as the site loads it', async () => {
  const { phone } = await measured

  expect(siteBudget.phone).toBe(60_000)
  expect(phone).toBeLessThanOrEqual(60_000)
  expect(phone).toBeGreaterThan(40_000)
})

test('each of the twelve languages fits into 12 kB', async () => {
  const { languages } = await measured

  expect(siteBudget.language).toBe(12_000)
  expect(Object.keys(languages)).toHaveLength(12)
  expect(Object.entries(languages).filter(([, size]) => size > 12_000)).toEqual([])
  expect(Object.entries(languages).filter(([, size]) => size < 2_000)).toEqual([])
})

test('the style of all pages, with all themes, fits into 10 kB', async () => {
  const { style } = await measured

  expect(siteBudget.style).toBe(10_000)
  expect(style).toBeLessThanOrEqual(10_000)
  expect(style).toBeGreaterThan(2_000)
})
