/** Where the exported app answers, with a service behind it; Playwright starts both. */
export const appUrl = `http://localhost:${process.env['PORTICO_E2E_PORT'] ?? '4475'}`

export const onKratos = process.env['PORTICO_ENGINE'] === 'kratos'
