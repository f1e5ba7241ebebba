/** Looks like the id of a flow, a session or an error, and is nobody's. */
export const unknownId = '00000000-0000-4000-8000-000000000000'
