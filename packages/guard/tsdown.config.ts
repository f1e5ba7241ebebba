import { defineConfig } from 'tsdown'

export default defineConfig({
  entry: ['src/index.ts', 'src/express.ts', 'src/hono.ts', 'src/web.ts'],
  tsconfig: 'tsconfig.build.json',
  dts: true,
  fixedExtension: false,
  unbundle: true,
  // Whoever uses the middleware for Hono has Hono.
  deps: { neverBundle: ['hono'] },
})
