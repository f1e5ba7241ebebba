import { expect, test, vi } from 'vitest'
import type { TabNews } from './tabs.ts'
import { openTabs } from './tabs.ts'

test('what is told in one tab is heard in the others, and not in itself', async () => {
  const [here, there]: TabNews[][] = [[], []]
  const one = openTabs((news) => here?.push(news))
  const other = openTabs((news) => there?.push(news))
  one.tell('signed-in')
  await vi.waitFor(() => expect(there).toEqual(['signed-in']))
  expect(here).toEqual([])
  one.close()
  other.close()
})

test('words that nobody agreed on are not heard', async () => {
  const heard: TabNews[] = []
  const tabs = openTabs((news) => heard.push(news))
  const stranger = new BroadcastChannel('portico')
  for (const word of ['hello', null, 7, { kind: 'signed-in' }, ['signed-in'], 'verified']) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    stranger.postMessage(word)
  }
  await vi.waitFor(() => expect(heard).toEqual(['verified']))
  stranger.close()
  tabs.close()
})
