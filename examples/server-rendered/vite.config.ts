import { defineConfig } from 'vite'

export default defineConfig({
  ssr: {
    // In this repository the packages are taken as sources; from npm, leave this line out.
    resolve: { conditions: ['portico-source', 'module', 'node'] },
    noExternal: [/^@portico\//],
  },
  build: { ssr: 'src/main.ts' },
})
