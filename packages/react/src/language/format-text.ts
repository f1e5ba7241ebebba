/** A sentence with `{names}` in it, or one for each plural form of the first number that it names. */
export type Text = string | ({ [Form in Intl.LDMLPluralRule]?: string } & { other: string })

export type TextValues = Record<string, string | number>

/** Fills a text's names in; numbers are written the way the language writes them. */
export function formatText(text: Text, values: TextValues, language: string): string {
  const sentence = typeof text === 'string' ? text : pluralForm(text, values, language)
  return sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) return whole
    return typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : value
  })
}

function pluralForm(forms: Exclude<Text, string>, values: TextValues, language: string): string {
  const counted = /\{(\w+)\}/.exec(forms.other)?.[1] ?? ''
  return forms[new Intl.PluralRules(language).select(Number(values[counted]))] ?? forms.other
}
