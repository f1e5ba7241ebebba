import { browserSettings } from '@portico/flows'
import { hydrateFlow } from './hydrate-flow.tsx'

hydrateFlow(browserSettings)
