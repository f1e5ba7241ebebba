import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vite'

const scripts = ['home', 'login', 'registration', 'recovery', 'verification', 'settings']

/**
 * Vite wraps every lazy import in code that preloads what the chunk needs, styles above all. Our chunks have
 * none, and the first page should not carry it.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) =>
    id.includes('vite/preload-helper')
      ? 'export const __vitePreload = (load) => load()'
      : undefined,
}

/**
 * What every flow's page needs is one file: parts of it beside each other compress worse, and the smallest
 * pages would wait for six of them.
 */
const everyPage = {
  name: 'flow',
  test: /browser\/hydrate-flow\.tsx$|flows\/src\/(login|registration)-calls\.ts$/,
}

/** Two builds: what browsers load, and (with --ssr) the pages as the server renders them. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [plainImports, react()],
  resolve: { conditions: ['portico-source', 'module', 'browser', 'default'] },
  ssr: {
    resolve: { conditions: ['portico-source', 'module', 'node', 'default'] },
    // React comes along as its production build, whatever NODE_ENV the site is started with.
    noExternal: [/^@portico\//, 'react', 'react-dom'],
  },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  build: isSsrBuild
    ? { outDir: 'dist/server', rolldownOptions: { input: 'src/render.tsx' } }
    : {
        outDir: 'dist/client',
        manifest: true,
        target: 'es2022',
        modulePreload: false,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: [
            ...scripts.map((name) => `src/browser/${name}.ts`),
            'src/browser/sessions.tsx',
            'src/site.css',
            'src/account.css',
          ],
          output: { codeSplitting: { groups: [everyPage] } },
        },
      },
}))
