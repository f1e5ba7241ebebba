import { defineConfig } from 'tsdown'

const languages = [
  'language-list',
  ...['ar', 'de', 'en', 'es', 'fr', 'he', 'it', 'ja', 'nl', 'pl', 'pt-br', 'zh-hans'],
]

export default defineConfig({
  entry: ['src/index.ts', ...languages.map((name) => `src/language/${name}.ts`)],
  dts: true,
  fixedExtension: false,
  unbundle: true,
  platform: 'neutral',
})
