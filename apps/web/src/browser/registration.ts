import { browserRegistration } from '@portico/flows'
import { hydrateFlow } from './hydrate-flow.tsx'

hydrateFlow(browserRegistration)
