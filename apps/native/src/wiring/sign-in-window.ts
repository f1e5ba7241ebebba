/**
 * The preview's stand-in for a phone's browser: a window that hands its last address to the one that opened
 * it. They meet in a channel and not by `opener`, which pages on the way may cut.
 */
const meetingPlace = 'portico-sign-in'

interface Word {
  /** The address that the window came back to; without it, the word that it has been heard. */
  cameBackTo?: string
}

const wordOf = ({ data }: MessageEvent): Word => Object(data)

/** Opens the window and answers with its last address; undefined when it was closed before. */
export function openSignInWindow(to: string): Promise<string | undefined> {
  const opened = window.open(to, '_blank', 'popup,width=480,height=680')
  // A window that was not allowed to open is as good as one that was closed at once.
  if (!opened) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(meetingPlace)
    const away = new AbortController()
    let gone = 0
    let attention = false
    const watching = setInterval(() => {
      // One that is cut off seems closed as well, but then the attention is still there and not here.
      gone = opened.closed && attention ? gone + 1 : 0
      if (gone > 2) end(undefined)
    }, 500)
    for (const sign of ['focus', 'pointerdown', 'keydown', 'blur']) {
      window.addEventListener(sign, () => (attention = sign !== 'blur'), { signal: away.signal })
    }

    function end(cameBackTo: string | undefined): void {
      clearInterval(watching)
      away.abort()
      channel.close()
      opened?.close()
      resolve(cameBackTo)
    }

    channel.addEventListener('message', (event) => {
      const { cameBackTo } = wordOf(event)
      if (cameBackTo === undefined) return
      // A channel has one origin, its own.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      channel.postMessage({})
      end(cameBackTo)
    })
  })
}

/** Tells whoever waits for it where this window came back to; false when nobody does. */
export function handBack(cameBackTo: string): Promise<boolean> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(meetingPlace)
    const alone = setTimeout(() => end(false), 1_000)

    function end(heard: boolean): void {
      clearTimeout(alone)
      channel.close()
      resolve(heard)
    }

    channel.addEventListener('message', (event) => {
      if (wordOf(event).cameBackTo !== undefined) return
      end(true)
      window.close()
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage({ cameBackTo })
  })
}
