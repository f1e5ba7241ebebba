import { useWords } from './language/language.ts'
import type { TabNotice } from './tab-notice.ts'

/** Says what happened in another tab and leaves the choice to the visitor: what is typed here stays. */
export function TabNoticeView({ notice: { news, href } }: { notice: TabNotice }) {
  const { text } = useWords()
  return (
    <p className="p-alert p-calm" data-testid={`tab/${news}`}>
      {text(`tab.${news}`)}{' '}
      <a href={href}>{text(news === 'signed-out' ? 'link.sign-in' : 'link.go-on')}</a>
    </p>
  )
}
