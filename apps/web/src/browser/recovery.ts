import { browserRecovery } from '@portico/flows'
import { hydrateFlow } from './hydrate-flow.tsx'

hydrateFlow(browserRecovery)
