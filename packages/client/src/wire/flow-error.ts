import { object, text } from '../check.ts'
import type { GenericError } from './error-envelope.ts'

/** An error that was kept for the error page, fetched by its id. */
export interface FlowError {
  id: string
  error: GenericError
  created_at?: string
  updated_at?: string
}

export const flowError = object<FlowError>({ id: text, error: object<GenericError>({}) })
