export const passwordless = { code: 'passwordless' } as const
export const secondFactor = { code: 'second-factor' } as const
