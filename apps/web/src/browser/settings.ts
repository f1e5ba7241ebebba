import { browserSettings } from '@portico/flows'
import { SettingsView } from '@portico/react'
import { hydrateFlow } from './hydrate-flow.tsx'

hydrateFlow(browserSettings, SettingsView)
