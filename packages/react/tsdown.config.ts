import { defineConfig } from 'tsdown'

const languages = ['ar', 'de', 'en', 'es', 'fr', 'he', 'it', 'ja', 'nl', 'pl', 'pt-br', 'zh-hans']

export default defineConfig({
  entry: [
    'src/index.ts',
    'src/flow.ts',
    'src/phone.ts',
    'src/language/language-list.ts',
    ...languages.map((name) => `src/language/${name}.ts`),
  ],
  tsconfig: 'tsconfig.build.json',
  dts: true,
  fixedExtension: false,
  unbundle: true,
  platform: 'neutral',
})
