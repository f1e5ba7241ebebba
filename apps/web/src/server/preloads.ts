import type { Assets } from './assets.ts'

/**
 * The `Link` header of a page: what its form needs is asked for before its HTML is read. The whole language
 * is not among it: on a slow network it would take its share from the script that the form waits for.
 */
export function preloads(assets: Assets, script: string, isAccount: boolean): string {
  const styles = [assets.style, ...(isAccount ? [assets.accountStyle] : [])]
  return [
    ...styles.map((address) => `<${address}>; rel=preload; as=style`),
    ...assets.scripts(script).map((address) => `<${address}>; rel=modulepreload`),
  ].join(', ')
}
