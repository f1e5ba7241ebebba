/** What ties a control to its label and its messages. */
export interface FieldTies {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}
