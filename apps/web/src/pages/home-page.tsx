import type { Flow, Session } from '@portico/client'
import { useWords } from '@portico/react'
import { Document } from './document.tsx'
import { methodName } from './method-name.ts'
import type { NextStep } from './next-steps.ts'
import { nextSteps } from './next-steps.ts'
import { placePath } from './settings-place.ts'
import { ServerTime } from './server-time.tsx'
import type { SiteView } from './site-view.ts'

/** Who looks at the start page. */
export interface SomeoneHome {
  session: Session
  settings?: Flow | undefined
  passkeyHere: boolean
}

interface HomePageProps {
  site: SiteView
  script: string
  someone?: SomeoneHome | undefined
}

/** For a visitor the way in; for everyone else who they are and what to secure next. */
export function HomePage({ site, script, someone }: HomePageProps) {
  const words = useWords()
  if (someone) return <Overview site={site} script={script} someone={someone} />
  return (
    <Document
      site={site}
      title={words.text('page.home', { brand: site.brand })}
      lead={words.text('page.home.lead')}
      script={{ src: script }}
    >
      <div className="p-buttons">
        <a className="p-button" href="/login">
          {words.text('link.sign-in')}
        </a>
        <a className="p-button p-quiet" href="/registration">
          {words.text('link.create-account')}
        </a>
      </div>
    </Document>
  )
}

function Overview({ site, script, someone }: HomePageProps & { someone: SomeoneHome }) {
  const words = useWords()
  const { session, settings } = someone
  const steps = nextSteps(someone)
  return (
    <Document
      site={site}
      account="/"
      title={words.text('page.home.signed-in')}
      lead={<Person session={session} />}
      script={{ src: script }}
    >
      <section className="p-part group" aria-labelledby="next" data-signed-in>
        <header>
          <h2 id="next">{words.text(steps.length > 0 ? 'home.next' : 'home.all-set')}</h2>
          <p>{words.text(steps.length > 0 ? 'home.next.lead' : 'home.all-set.lead')}</p>
        </header>
        {steps.length > 0 ? (
          <ul>
            {steps.map((step) => (
              <Step key={`${step.kind} ${step.address ?? ''}`} step={step} flow={settings?.id} />
            ))}
          </ul>
        ) : null}
      </section>
      <section className="p-part group" aria-labelledby="how">
        <header>
          <h2 id="how">{words.text('home.how')}</h2>
        </header>
        <ul>
          {(session.authentication_methods ?? []).map(({ method, completed_at: at, provider }) => (
            <li key={`${method} ${provider ?? ''} ${at ?? ''}`}>
              <span>
                {methodName(method, words)}
                {at ? (
                  <small>
                    <ServerTime time={at} language={site.language.tag} />
                  </small>
                ) : null}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </Document>
  )
}

function Step({ step, flow }: { step: NextStep; flow: string | undefined }) {
  const words = useWords()
  const { title, why, go, address, part } = step
  const id = `step-${step.kind}${address ?? ''}`
  const query = flow ? `?${new URLSearchParams({ flow })}` : ''
  const href = part
    ? `${placePath(part.place)}${query}#${part.anchor}`
    : `/verification?${new URLSearchParams({ address: address ?? '' })}`
  return (
    <li>
      <span>
        <span id={id}>{words.text(title, { address: address ?? '' })}</span>
        <small>{words.text(why)}</small>
      </span>
      <a className="p-link" href={href} aria-describedby={id}>
        {words.text(go)}
      </a>
    </li>
  )
}

/** The name where there is one, and what the account is known by. */
function Person({ session }: { session: Session }) {
  const { identity } = session
  const traits = identity?.traits ?? {}
  const name = nameIn(traits['name'])
  const known = ['email', 'phone', 'username']
    .map((trait) => traits[trait])
    .find((value): value is string => typeof value === 'string' && value !== '')
  const address = known ?? identity?.id ?? ''
  return name ? (
    <>
      <strong>{name}</strong> · <bdi>{address}</bdi>
    </>
  ) : (
    <bdi>{address}</bdi>
  )
}

function nameIn(name: unknown): string {
  if (typeof name === 'string') return name
  const { first, last }: { first?: unknown; last?: unknown } = Object(name)
  return [first, last].filter((part) => typeof part === 'string' && part !== '').join(' ')
}
