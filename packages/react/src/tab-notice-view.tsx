import { useWords } from './language/language.ts'
import type { TabNotice } from './tab-notice.ts'

/** Says so and leaves the choice to the visitor: what is typed here stays. */
export function TabNoticeView({ notice }: { notice: TabNotice | undefined }) {
  const { text } = useWords()
  return (
    <div aria-live="polite" className="p-alerts">
      {notice ? (
        <p className="p-alert p-calm" data-testid={`tab/${notice.news}`}>
          {text(`tab.${notice.news}`)}{' '}
          <a href={notice.href}>
            {text(notice.news === 'signed-out' ? 'link.sign-in' : 'link.go-on')}
          </a>
        </p>
      ) : null}
    </div>
  )
}
