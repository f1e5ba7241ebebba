import type { Flow } from '@portico/client'
import type { FlowContext, FlowKind, FlowPorts } from '@portico/flows'
import {
  browserLogin,
  browserRecovery,
  browserRegistration,
  browserSettings,
  browserVerification,
} from '@portico/flows'
import type { TextKey, TextValues } from '@portico/react'
import {
  FlowScreen,
  LastUsed,
  OwnSlots,
  PasswordHint,
  passwordHint,
  Places,
  SpokenLanguage,
  identityName,
  sessionsAtATime,
  textsInUse,
  wordsIn,
} from '@portico/react'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { drawnOnce, type Html, textOf } from './drawn-once.ts'
import type { SiteView } from './pages/site-view.ts'
import type { SomeoneHome } from './pages/home-page.tsx'
import { AdviceView } from './pages/advice.tsx'
import type { CaptchaView } from './pages/captcha-slot.tsx'
import { CaptchaSlot } from './pages/captcha-slot.tsx'
import { HomePage } from './pages/home-page.tsx'
import { runnerOf } from './pages/flow-hand-over.ts'
import { FlowPage } from './pages/flow-page.tsx'
import { LeavePage } from './pages/leave-page.tsx'
import { LogoutPage } from './pages/logout-page.tsx'
import type { MailView } from './pages/mailbox-page.tsx'
import { MailboxPage } from './pages/mailbox-page.tsx'
import type { SessionsPageProps } from './pages/sessions-page.tsx'
import { SessionsPage } from './pages/sessions-page.tsx'
import type { SettingsPlace } from './pages/settings-place.ts'
import { placeScreen } from './pages/settings-place-view.tsx'
import type { SiteLanguage } from './pages/site-language.ts'
import { siteLanguage } from './pages/site-language.ts'
import type { Trouble } from './pages/trouble-page.tsx'
import { TroublePage } from './pages/trouble-page.tsx'

const html = ({ language }: SiteView, page: ReactElement) =>
  `<!doctype html>${renderToString(<SpokenLanguage value={language}>{page}</SpokenLanguage>)}`

export interface RenderedFlow {
  site: SiteView
  kind: FlowKind
  /** Which page of the settings it is. */
  place?: SettingsPlace | undefined
  flow: Flow
  context: FlowContext
  /** The address that visitors see. */
  here: string
  returnOrigins: readonly string[]
  script: string
  /** Whether the service has providers for the browser's own dialog. */
  fedCm: boolean
  /** How the visitor signed in last on this device. */
  lastUsed?: string | undefined
  /** Whose account has to be confirmed, where somebody is signed in already. */
  signedInAs?: string | undefined
  /** How long a new password must be, where that is known. */
  minPassword?: number | undefined
  /** Seconds that a code can be used, where that is known. */
  codeLifetime?: number | undefined
}

const calls = {
  login: browserLogin,
  registration: browserRegistration,
  recovery: browserRecovery,
  verification: browserVerification,
  settings: browserSettings,
}

/** On the server a flow only stands still to be drawn. */
const stillPorts: FlowPorts = {
  now: () => new Date(),
  after: () => () => {},
  online: () => true,
  onOnline: () => () => {},
}

/** A flow's page, drawn from nothing but what is given. */
export function drawFlow(page: RenderedFlow & { now: string }): string {
  const { site, kind, place, flow, context, here, now, returnOrigins, script, fedCm, lastUsed } =
    page
  const { watched, used } = textsInUse(site.language)
  const { brand } = site
  // Whoever is known already has chosen how to sign in.
  const mayChoose = kind === 'login' && !context.refresh && !context.aal
  const handOver = {
    flow,
    context,
    now,
    returnOrigins,
    brand,
    fedCm: fedCm && mayChoose,
    lastUsed: mayChoose ? lastUsed : undefined,
    passwordHint: page.minPassword
      ? passwordHint({ minLength: page.minPassword }, wordsIn(site.language))
      : undefined,
    codeLifetime: page.codeLifetime,
    language: watched,
  }
  const { view, slots } = place ? placeScreen(place) : {}
  const screen = renderToString(
    <SpokenLanguage value={watched}>
      <Places value={{ here, origins: returnOrigins }}>
        <LastUsed value={handOver.lastUsed}>
          <OwnSlots value={slots ?? {}}>
            <PasswordHint value={handOver.passwordHint ?? ''}>
              <FlowScreen
                runner={runnerOf(handOver, calls[kind], here, stillPorts)}
                brand={brand}
                view={view}
              />
            </PasswordHint>
          </OwnSlots>
        </LastUsed>
      </Places>
    </SpokenLanguage>,
  )
  const language = { ...watched, texts: used() }
  return html(
    site,
    <FlowPage
      site={site}
      kind={kind}
      place={place}
      screen={screen}
      handOver={{ ...handOver, language }}
      script={script}
      signedInAs={page.signedInAs}
    />,
  )
}

const flowPage = drawnOnce(drawFlow)

/** The pages as the server sends them: complete, enabled, working without script. */
export const render = {
  language: siteLanguage,
  flow: (page: RenderedFlow) => flowPage({ ...page, now: new Date().toISOString() }),
  home: (site: SiteView, script: string, someone?: SomeoneHome) =>
    html(site, <HomePage site={site} script={script} someone={someone} />),
  mailbox: (site: SiteView, mail: readonly MailView[]) =>
    html(site, <MailboxPage site={site} mail={mail} />),
  identityName,
  sessionsAtATime,
  sessions: (page: SessionsPageProps) => html(page.site, <SessionsPage {...page} />),
  leave: (site: SiteView, to: string) => html(site, <LeavePage site={site} to={to} />),
  logout: (site: SiteView) => html(site, <LogoutPage site={site} />),
  trouble: (site: SiteView, trouble: Trouble) =>
    html(site, <TroublePage site={site} trouble={trouble} />),
  /** The page with a word to whoever sets the site up. */
  withAdvice: (page: Html, advice: readonly string[]) =>
    textOf(page).replace('<body>', () => `<body>${renderToString(<AdviceView advice={advice} />)}`),
  /** The page with the place for a captcha's widget. */
  withCaptcha: ({ language }: SiteView, page: Html, captcha: CaptchaView) =>
    textOf(page).replace(
      '</main>',
      () =>
        `${renderToString(
          <SpokenLanguage value={language}>
            <CaptchaSlot {...captcha} />
          </SpokenLanguage>,
        )}</main>`,
    ),
  /** One sentence in the visitor's language. */
  sentence: (language: SiteLanguage, key: TextKey, values?: TextValues) =>
    wordsIn(language).text(key, values),
}
