import { register } from '@teamhanko/hanko-elements'

await register(location.origin)
