import { flowErrorMessage } from './flow-error-message.ts'
import { infoMessage } from './info-message.ts'
import { validationMessage } from './validation-message.ts'

/** Every sentence that the protocol lets the service say to a visitor, by what it means. */
export const message = { ...infoMessage, ...validationMessage, ...flowErrorMessage } as const
