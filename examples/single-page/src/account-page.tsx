import { createClient } from '@portico/client'
import {
  browserLogin,
  browserRecovery,
  browserRegistration,
  browserSettings,
  browserVerification,
  createFlowRunner,
  destination,
  readFlowContext,
} from '@portico/flows'
import { browserPorts, createPasskeys } from '@portico/flows/browser'
import { CeremonyPort, FlowScreen, Places, SettingsView, SpokenLanguage } from '@portico/react'
import { en } from '@portico/react/languages/en'
import { useEffect, useState } from 'react'

const pages = {
  login: browserLogin,
  registration: browserRegistration,
  recovery: browserRecovery,
  verification: browserVerification,
  settings: browserSettings,
}

type Page = keyof typeof pages

export const isAccountPage = (page: string): page is Page => Object.hasOwn(pages, page)

const english = { tag: 'en', dir: 'ltr', texts: en } as const
const passkeys = createPasskeys()

/** One flow from start to end; what each answer means is decided by Portico. */
export function AccountPage({ page }: { page: Page }) {
  const [runner] = useState(() => {
    const asked = new URLSearchParams(location.search)
    const context = readFlowContext(asked)
    const flowId = asked.get('flow')
    return createFlowRunner({
      calls: pages[page],
      client: createClient({ baseUrl: location.origin }),
      ports: browserPorts,
      context,
      ...(flowId && { flowId }),
      onOver: (outcome, flow) => {
        const returnTo = flow?.return_to ?? context.return_to
        const home = `${location.origin}/`
        location.assign(destination(outcome, { here: location.href, home, origins: [], returnTo }))
      },
    })
  })
  useEffect(() => void runner.start(), [runner])

  return (
    <SpokenLanguage value={english}>
      <Places value={{ here: location.href }}>
        <CeremonyPort value={passkeys}>
          <FlowScreen
            runner={runner}
            brand="Your app"
            view={page === 'settings' ? SettingsView : undefined}
          />
        </CeremonyPort>
      </Places>
    </SpokenLanguage>
  )
}
