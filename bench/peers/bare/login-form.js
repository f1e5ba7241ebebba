import { createElement as h } from 'react'

/** The least that a person can sign in with. */
export const LoginForm = () =>
  h(
    'form',
    { action: '/login', method: 'post' },
    h('label', { htmlFor: 'identifier' }, 'E-mail'),
    h('input', { id: 'identifier', name: 'identifier', type: 'text', required: true }),
    h('label', { htmlFor: 'password' }, 'Password'),
    h('input', { id: 'password', name: 'password', type: 'password', required: true }),
    h('button', { type: 'submit' }, 'Sign in'),
  )
