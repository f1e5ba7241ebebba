import type {
  Answer,
  CallOptions,
  Client,
  Flow,
  FormBody,
  LoginDone,
  RegistrationDone,
} from '@portico/client'
import type { FlowContext } from './flow-context.ts'
import type { FlowKind } from './flow-kind.ts'

/** How one kind of flow is started, fetched and sent. A page imports only the kind that it shows. */
export interface FlowCalls {
  kind: FlowKind
  start: (client: Client, context: FlowContext, options?: CallOptions) => Promise<Answer<Flow>>
  fetch: (client: Client, id: string, options?: CallOptions) => Promise<Answer<Flow>>
  submit: (
    client: Client,
    sent: { flow: string; body: FormBody },
    options?: CallOptions,
  ) => Promise<Answer<Flow | LoginDone | RegistrationDone>>
}
