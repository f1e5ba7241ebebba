/** For whoever sets the site up, on their own machine: in English, above the page, never in production. */
export function AdviceView({ advice }: { advice: readonly string[] }) {
  return (
    <aside
      className="p-alert"
      data-testid="advice"
      aria-label="Advice for development"
      lang="en"
      dir="ltr"
    >
      <strong>Seen in development only: the settings do not fit together.</strong>
      {advice.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </aside>
  )
}
