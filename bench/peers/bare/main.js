import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { LoginForm } from './login-form.js'

hydrateRoot(document.querySelector('#root'), createElement(LoginForm))
