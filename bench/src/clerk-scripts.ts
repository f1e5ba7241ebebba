import { globSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { peerFolder } from './install-peers.ts'

/** What its sign-in is made of: React, what is shared, and the form. */
const parts = ['framework', 'vendors', 'ui-common', 'signin']

/**
 * Gzipped bytes of script that Clerk's sign-in needs at least. It comes built, and without an account at
 * Clerk it does not start: its files are weighed as they lie there.
 */
export function clerkScriptBytes(): number {
  const modules = `${peerFolder}node_modules/@clerk/`
  const ui = readFileSync(`${modules}ui/dist/ui.browser.js`, 'utf8')
  // Its build writes chunks for several targets side by side, told apart by a mark.
  const mark = /\.h=\(\)=>"([0-9a-f]{6})/.exec(ui)?.[1] ?? ''
  const chunks = parts.flatMap((part) => {
    const found = globSync(`${part}_ui_${mark}_*.js`, { cwd: `${modules}ui/dist` })
    if (found.length !== 1) throw new Error(`Clerk’s ${part} cannot be found`)
    return found.map((name) => readFileSync(`${modules}ui/dist/${name}`, 'utf8'))
  })
  const clerk = readFileSync(`${modules}clerk-js/dist/clerk.browser.js`, 'utf8')
  return [clerk, ui, ...chunks].reduce(
    (sum, code) => sum + gzipSync(code, { level: 9 }).byteLength,
    0,
  )
}
