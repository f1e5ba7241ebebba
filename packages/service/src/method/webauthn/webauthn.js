// Lets a page that only knows the names of these functions use passkeys and security keys.
// Fields are found by their names; an answer is written into its field, and that field's form is sent.
;(() => {
  if (!window.PublicKeyCredential || window.__oryWebAuthnInitialized) return
  window.__oryWebAuthnInitialized = true

  const field = (name) => document.querySelector(`[name="${name}"]`)

  const toBytes = (text) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))

  const toText = (buffer) =>
    btoa(String.fromCharCode(...new Uint8Array(buffer)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')

  const withBytes = (list) => list.map((one) => ({ ...one, id: toBytes(one.id) }))

  /** Options as the browser wants them: what travels as text becomes bytes. */
  function read({ publicKey }) {
    const { challenge, user, allowCredentials, excludeCredentials } = publicKey
    return {
      ...publicKey,
      challenge: toBytes(challenge),
      ...(user && { user: { ...user, id: toBytes(user.id) } }),
      ...(allowCredentials && { allowCredentials: withBytes(allowCredentials) }),
      ...(excludeCredentials && { excludeCredentials: withBytes(excludeCredentials) }),
    }
  }

  /** A key's answer as the service reads it. */
  function write({ id, rawId, type, response }) {
    const { attestationObject, authenticatorData, clientDataJSON, signature, userHandle } = response
    const answer = { clientDataJSON: toText(clientDataJSON) }
    if (attestationObject) {
      answer.attestationObject = toText(attestationObject)
      if (response.getTransports) answer.transports = response.getTransports()
    } else {
      answer.authenticatorData = toText(authenticatorData)
      answer.signature = toText(signature)
      if (userHandle) answer.userHandle = toText(userHandle)
    }
    return JSON.stringify({ id, rawId: toText(rawId), type, response: answer })
  }

  function send(target, credential, form) {
    target.value = write(credential)
    form.submit()
  }

  const find = (selector, name) => (selector ? document.querySelector(selector) : field(name))

  const missing = (name) => console.error(`There is no field named ${name} on this page.`)

  /** A security key: the options stand on the button that was pressed, or are given. */
  function securityKey(ceremony, result, trigger) {
    return async (options, resultSelector, triggerSelector) => {
      const target = find(resultSelector, result)
      const button = find(triggerSelector, trigger)
      if (!target || !button) return missing(target ? trigger : result)
      try {
        const publicKey = read(options || JSON.parse(button.value))
        const credential = await navigator.credentials[ceremony]({ publicKey })
        send(target, credential, button.closest('form'))
      } catch (error) {
        alert(error)
      }
    }
  }

  /** The options that a passkey ceremony finds in one field, and the field for its answer. */
  function passkeyFields(source, result) {
    const [from, target] = [field(source), field(result)]
    if (from && target) return { options: JSON.parse(from.value), target }
    missing(from ? result : source)
    return undefined
  }

  async function passkeyLogin() {
    const fields = passkeyFields('passkey_challenge', 'passkey_login')
    if (!fields) return
    // A browser does one thing at a time: the list under the field gives way to the dialog.
    window.abortPasskeyConditionalUI?.abort('superseded')
    try {
      const credential = await navigator.credentials.get({ publicKey: read(fields.options) })
      send(fields.target, credential, fields.target.form)
    } catch (error) {
      console.error(error)
      await passkeyAutofill()
    }
  }

  async function passkeyAutofill() {
    if (window.Cypress || !(await window.PublicKeyCredential.isConditionalMediationAvailable?.()))
      return
    const fields = passkeyFields('passkey_challenge', 'passkey_login')
    if (!fields) return
    if (!field('identifier')) return missing('identifier')
    window.abortPasskeyConditionalUI?.abort('superseded')
    const waiting = new AbortController()
    window.abortPasskeyConditionalUI = waiting
    try {
      const credential = await navigator.credentials.get({
        publicKey: read(fields.options),
        mediation: 'conditional',
        signal: waiting.signal,
      })
      send(fields.target, credential, fields.target.form)
    } catch (error) {
      if (!waiting.signal.aborted) console.error(error)
    }
  }

  async function makePasskey(options, target) {
    try {
      const credential = await navigator.credentials.create({ publicKey: read(options) })
      send(target, credential, target.form)
    } catch (error) {
      console.error(error)
    }
  }

  async function passkeyRegistration() {
    const fields = passkeyFields('passkey_create_data', 'passkey_register')
    if (!fields) return
    const { credentialOptions, displayNameFieldName, displayNameFieldNames } = fields.options
    const names = displayNameFieldNames || [displayNameFieldName]
    const name = names.map((one) => field(one)?.value).find((value) => value)
    const { user } = credentialOptions.publicKey
    if (name) credentialOptions.publicKey.user = { ...user, name, displayName: name }
    await makePasskey(credentialOptions, fields.target)
  }

  async function passkeySettingsRegistration() {
    const fields = passkeyFields('passkey_create_data', 'passkey_settings_register')
    if (fields) await makePasskey(fields.options, fields.target)
  }

  const functions = {
    oryWebAuthnLogin: securityKey('get', 'webauthn_login', 'webauthn_login_trigger'),
    oryWebAuthnRegistration: securityKey(
      'create',
      'webauthn_register',
      'webauthn_register_trigger',
    ),
    oryPasskeyLogin: passkeyLogin,
    oryPasskeyLoginAutocompleteInit: passkeyAutofill,
    oryPasskeyRegistration: passkeyRegistration,
    oryPasskeySettingsRegistration: passkeySettingsRegistration,
  }
  for (const [name, run] of Object.entries(functions)) {
    window[name] = run
    window[`__${name}`] = run
  }
  window.dispatchEvent(new CustomEvent('oryWebAuthnInitialized'))
})()
