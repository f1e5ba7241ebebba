import { browserLogin } from '@portico/flows'
import { hydrateFlow } from './hydrate-flow.tsx'

hydrateFlow(browserLogin)
