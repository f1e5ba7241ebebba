/**
 * A sentence of the service's for the log. It is meant for developers, but what a visitor or a provider sent
 * may be quoted in it: queries, tokens, codes and addresses of people are taken out.
 */
export function withoutSecrets(sentence: string): string {
  return sentence
    .slice(0, 500)
    .replaceAll(/([?#])[^\s"'<>]*/g, '$1…')
    .replaceAll(/[^\s"'<>=]+@[^\s"'<>]+/g, '…')
    .replaceAll(/\b(?=\w*\d)[\w-]{20,}\b/g, '…')
    .replaceAll(/\b\d{6,}\b/g, '…')
}
