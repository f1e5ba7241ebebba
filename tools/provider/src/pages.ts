import { labelOf, type ProviderAccount } from './account.ts'

/** Where to sign in: choose an account, type one, or go back. */
export function loginPage(page: {
  action: string
  cancel?: string
  client: string
  accounts: readonly ProviderAccount[]
  hint?: string
  problem?: string
}): string {
  const choices = page.accounts
    .map(
      (account) =>
        `<li><button name="account" value="${text(account.sub)}">${text(labelOf(account))}</button></li>`,
    )
    .join('')
  return layout(
    'Sample provider',
    `<h1>Sign in to continue to ${text(page.client)}</h1>
${page.problem === undefined ? '' : `<p role="alert">${text(page.problem)}</p>`}
<form method="post" action="${text(page.action)}"><ul>${choices}</ul></form>
<form method="post" action="${text(page.action)}">
<label>E-mail <input name="account" autocomplete="username" value="${text(page.hint ?? '')}" required></label>
<button>Sign in</button>
</form>
${page.cancel === undefined ? '' : cancelForm(page.cancel)}`,
  )
}

/** What the site will learn, to be agreed to or not. */
export function consentPage(page: {
  action: string
  cancel: string
  client: string
  account: string
  scopes: readonly string[]
}): string {
  const learned = page.scopes.map((scope) => `<li>${text(scope)}</li>`).join('')
  return layout(
    'Sample provider',
    `<h1>${text(page.client)} asks about ${text(page.account)}</h1>
<ul>${learned}</ul>
<form method="post" action="${text(page.action)}"><button>Allow</button></form>
${cancelForm(page.cancel)}`,
  )
}

/** For a window that the browser opened to sign in: closes it where scripts run. */
export function signedInPage(account: ProviderAccount): string {
  return layout(
    'Sample provider',
    `<h1>Signed in as ${text(labelOf(account))}</h1>
<script>if ('IdentityProvider' in window) IdentityProvider.close()</script>`,
  )
}

export function faultPage(reason: string): string {
  return layout('Sample provider', `<h1>This did not work</h1><p>${text(reason)}</p>`)
}

function cancelForm(action: string): string {
  return `<form method="post" action="${text(action)}"><button>Cancel</button></form>`
}

function layout(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>body{font:1rem/1.5 system-ui;max-width:28rem;margin:3rem auto;padding:0 1rem}button,input{font:inherit;padding:.4rem .8rem}ul{padding:0;list-style:none}li{margin:.4rem 0}</style>
</head><body><main>${body}</main></body></html>`
}

function text(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
