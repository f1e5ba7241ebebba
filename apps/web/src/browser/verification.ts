import { browserVerification } from '@portico/flows'
import { hydrateFlow } from './hydrate-flow.tsx'

hydrateFlow(browserVerification)
