import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const scripts = ['home', 'login', 'registration', 'recovery', 'verification', 'settings']

/** Two builds: what browsers load, and (with --ssr) the pages as the server renders them. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  resolve: { conditions: ['portico-source', 'module', 'browser', 'default'] },
  ssr: {
    resolve: { conditions: ['portico-source', 'module', 'node', 'default'] },
    noExternal: [/^@portico\//],
  },
  build: isSsrBuild
    ? { outDir: 'dist/server', rolldownOptions: { input: 'src/render.tsx' } }
    : {
        outDir: 'dist/client',
        manifest: true,
        target: 'es2022',
        modulePreload: false,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: [...scripts.map((name) => `src/browser/${name}.ts`), 'src/site.css'],
        },
      },
}))
