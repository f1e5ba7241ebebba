const port = process.env['PORTICO_E2E_PORT'] ?? '4465'

/** Where the site under test answers; Playwright starts it. */
export const siteUrl = `http://localhost:${port}`

export const siteEnvironment = { PORTICO_PORT: port, PORTICO_PUBLIC_URL: siteUrl }
