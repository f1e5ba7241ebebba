import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where the protocol is spoken: a Portico site, or Kratos itself. */
const identity = process.env['PORTICO_IDENTITY_URL'] ?? 'http://localhost:4455'

// The app and the service share one origin, so that cookies are first-party and there is no CORS.
const proxy = Object.fromEntries(
  ['/self-service', '/sessions', '/schemas', '/.well-known/ory'].map((path) => [path, identity]),
)

export default defineConfig({
  plugins: [react()],
  // In this repository the packages are taken as sources; from npm, leave this line out.
  resolve: { conditions: ['portico-source', 'module', 'browser', 'production'] },
  server: { port: 5173, proxy },
  preview: { port: 5173, proxy },
})
