import type { Core } from './core.ts'

const day = 86_400_000

/** Forgets what is over. Flows stay a while, so that a late form is told that it expired. */
export function purge(core: Core): void {
  const now = core.now()
  core.database.transaction(() => {
    core.flows.purge(now - day)
    core.sessions.purge(now - 7 * day)
    core.continuity.purge(now)
    core.errors.purge(now - day)
    core.courier.purge(now - 7 * day)
    core.database.sql('DELETE FROM exchange_codes WHERE expires_at < ?').run(now)
  })
}
