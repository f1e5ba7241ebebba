import { useWords } from '@portico/react'

/** What a page has to know of the widget that asks whether someone is a person. */
export interface CaptchaView {
  script: string
  slot: Readonly<Record<string, string>>
}

/** The place for the widget of whoever runs the site, below the forms that it is for. */
export function CaptchaSlot({ script, slot }: CaptchaView) {
  const words = useWords()
  return (
    <section className="captcha" data-testid="captcha">
      <p>
        {words.message({ id: 1070015, type: 'info', text: 'Please solve the puzzle to go on.' })}
      </p>
      <div {...slot} />
      <script src="/captcha.js" defer />
      <script src={script} defer />
    </section>
  )
}
