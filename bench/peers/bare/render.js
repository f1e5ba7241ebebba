import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { LoginForm } from './login-form.js'

/** The form as a server sends it. */
export const renderForm = () => renderToString(createElement(LoginForm))
