import { defineConfig } from 'tsdown'

export default defineConfig({
  entry: ['src/index.ts', 'src/browser.ts', 'src/native.ts'],
  tsconfig: 'tsconfig.build.json',
  dts: true,
  fixedExtension: false,
  // One file for each module, so that a bundler keeps only the calls that are used.
  unbundle: true,
})
