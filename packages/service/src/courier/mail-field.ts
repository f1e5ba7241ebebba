/** A header of a mail is one line: what brings a second one along would be a header of its own. */
export const oneLine = '^[^\\u0000-\\u001f\\u007f\\u0085\\u2028\\u2029]*$'

const pattern = new RegExp(oneLine, 'u')

export const isOneLine = (value: string): boolean => pattern.test(value)
