import { LoginScreen } from '@portico/react'
import { hydrateRoot } from 'react-dom/client'
import type { LoginHandOver } from './pages/login-hand-over.ts'
import { loginRunner } from './pages/login-hand-over.ts'

const screen = document.querySelector('#screen')
const handedOver = document.querySelector('#hand-over')?.textContent

if (screen && handedOver) {
  const handOver: LoginHandOver = JSON.parse(handedOver)
  const runner = loginRunner(handOver, location.href, {
    now: () => new Date(),
    online: () => navigator.onLine,
    leave: (to) => location.assign(to),
  })
  hydrateRoot(screen, <LoginScreen runner={runner} />)
}
