/** The five things a visitor can be in the middle of. */
export type FlowKind = 'login' | 'registration' | 'recovery' | 'verification' | 'settings'
