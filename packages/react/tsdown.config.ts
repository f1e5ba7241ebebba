import { defineConfig } from 'tsdown'

export default defineConfig({
  entry: ['src/index.ts', 'src/language/en.ts'],
  dts: true,
  fixedExtension: false,
  unbundle: true,
  platform: 'neutral',
})
