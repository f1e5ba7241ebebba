import { serve } from '@hono/node-server'
import { createApp } from './app.ts'

const identityUrl = process.env['PORTICO_IDENTITY_URL'] ?? 'http://localhost:4455'
const port = Number(process.env['PORT'] ?? 5174)

serve({ fetch: createApp(identityUrl).fetch, port }, () => {
  console.log(`http://localhost:${port}/login`)
})
