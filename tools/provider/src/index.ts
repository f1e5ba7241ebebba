export { startProvider, type ProviderOptions, type SampleProvider } from './start-provider.ts'
export { signInAtProvider, ProviderRefused, type AtProvider } from './sign-in-at-provider.ts'
export { type ProviderAccount } from './account.ts'
export { type ProviderClient } from './provider-client.ts'
