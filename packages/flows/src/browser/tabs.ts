/** What tabs of one browser tell each other. */
export type TabNews = (typeof everyNews)[number]

const everyNews = ['signed-in', 'signed-out', 'verified'] as const

export interface Tabs {
  tell: (news: TabNews) => void
  close: () => void
}

const channelName = 'portico'

/** Hears what happens in the other tabs of this origin, and tells them what happens here. */
export function openTabs(heard: (news: TabNews) => void): Tabs {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => {}, close: () => {} }
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const news = everyNews.find((one) => one === data)
    if (news) heard(news)
  })
  return {
    // A channel reaches this origin alone, so it takes none to send to.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    tell: (news) => channel.postMessage(news),
    close: () => channel.close(),
  }
}
