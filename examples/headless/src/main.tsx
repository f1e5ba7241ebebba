import { createClient } from '@portico/client'
import { browserLogin, createFlowRunner, destination } from '@portico/flows'
import { browserPorts } from '@portico/flows/browser'
import { createRoot } from 'react-dom/client'
import { SignIn } from './sign-in.tsx'

const runner = createFlowRunner({
  calls: browserLogin,
  client: createClient({ baseUrl: location.origin }),
  ports: browserPorts,
  onOver: (outcome) => {
    const home = `${location.origin}/sessions/whoami`
    location.assign(destination(outcome, { here: location.href, home, origins: [] }))
  },
})
void runner.start()

const root = document.querySelector('#app')
if (root) createRoot(root).render(<SignIn runner={runner} />)
