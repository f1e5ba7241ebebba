import { Configuration, FrontendApi } from '@ory/client-fetch'
import { Login } from '@ory/elements-react/theme'
import '@ory/elements-react/theme/styles.css'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

// One call instead of the two redirects that its guides take: the page is as quick as it can be.
const service = new FrontendApi(
  new Configuration({
    basePath: location.origin,
    credentials: 'include',
    headers: { Accept: 'application/json' },
  }),
)
const flow = await service.createBrowserLoginFlow()

const config = {
  sdk: { url: location.origin },
  project: {
    name: 'Portico',
    default_locale: 'en',
    default_redirect_url: '/',
    error_ui_url: '/error',
    login_ui_url: '/login',
    registration_ui_url: '/registration',
    recovery_ui_url: '/recovery',
    settings_ui_url: '/settings',
    verification_ui_url: '/verification',
    registration_enabled: true,
    recovery_enabled: true,
    verification_enabled: true,
  },
}

createRoot(document.querySelector('#root')).render(createElement(Login, { flow, config }))
