import '@portico/react/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AccountHome } from './account-home.tsx'
import { AccountPage, isAccountPage } from './account-page.tsx'

const root = document.querySelector('#app')
const page = location.pathname.slice(1)

if (root) {
  createRoot(root).render(
    <StrictMode>
      <main style={{ maxInlineSize: '26rem', margin: '4rem auto', padding: '0 1rem' }}>
        {isAccountPage(page) ? <AccountPage page={page} /> : <AccountHome />}
      </main>
    </StrictMode>,
  )
}
