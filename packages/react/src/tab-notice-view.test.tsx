// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { en } from './language/en.ts'
import { SpokenLanguage } from './language/language.ts'
import { TabNoticeView } from './tab-notice-view.tsx'

afterEach(cleanup)

test.each([
  ['signed-in', 'You signed in in another tab.', 'Go on'],
  ['signed-out', 'You signed out in another tab.', 'Sign in'],
  ['verified', 'You confirmed your address in another tab.', 'Go on'],
] as const)('%s elsewhere is said, with the way on', (news, words, way) => {
  const texts = { tag: 'en', dir: 'ltr', texts: en } as const
  render(
    <SpokenLanguage value={texts}>
      <TabNoticeView notice={{ news, href: '/next' }} />
    </SpokenLanguage>,
  )
  const said = screen.getByText(words)
  expect(said.dataset['testid']).toBe(`tab/${news}`)
  expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe('/next')
})
