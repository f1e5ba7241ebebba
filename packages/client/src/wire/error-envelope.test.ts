import { describe, expect, test } from 'vitest'
import type { ErrorId } from '../index.ts'
import { createClient, getFlowError, toSession, updateLoginFlow } from '../index.ts'
import { startRecordingService } from '../../test/recording-service.ts'

describe('an error of the service', () => {
  const ids: ErrorId[] = [
    'session_already_available',
    'session_inactive',
    'session_aal1_required',
    'session_aal2_required',
    'session_refresh_required',
    'session_verified_address_required',
    'session_aal_already_fulfilled',
    'identity_disabled',
    'security_csrf_violation',
    'security_identity_mismatch',
    'self_service_flow_expired',
    'self_service_flow_replaced',
    'self_service_flow_disabled',
    'self_service_flow_return_to_forbidden',
    'browser_location_change_required',
    'invalid_configuration',
    'upstream_error',
    'an_id_of_next_year',
  ]

  test.each([...ids, undefined])('with the id %s comes whole', async (id) => {
    const body = {
      error: { ...(id && { id }), code: 422, details: { redirect_browser_to: '/x' } },
      redirect_browser_to: '/x',
      use_flow_id: 'f',
      expired_at: '2026-11-15T04:45:54Z',
      since: 1,
    }
    await using service = await startRecordingService({ status: 422, body })

    const answer = await updateLoginFlow(createClient({ baseUrl: service.url }), {
      flow: '1',
      body: {},
    })

    expect(answer).toMatchObject({ kind: 'answer', status: 422, body })
  })

  test.each([{ error: 'no' }, { error: null }, { error: [] }, {}, [], 'no', null])(
    'written as %j is refused',
    async (body) => {
      await using service = await startRecordingService({ status: 400, body })

      const answer = await toSession(createClient({ baseUrl: service.url }))

      expect(answer).toMatchObject({ kind: 'unreadable', status: 400 })
    },
  )

  test('cannot pass for a success', async () => {
    await using service = await startRecordingService({ body: { error: { id: 'x' } } })

    expect(await toSession(createClient({ baseUrl: service.url }))).toMatchObject({
      kind: 'unreadable',
      field: 'body.id',
    })
  })

  test('kept for the error page is told from the failure to fetch it', async () => {
    await using service = await startRecordingService()
    const client = createClient({ baseUrl: service.url })

    service.reply = () => ({ body: { id: 'e', error: { code: 500 } } })
    const kept = await getFlowError(client, { id: 'e' })
    service.reply = () => ({ status: 404, body: { error: { code: 404 } } })
    const lost = await getFlowError(client, { id: 'e' })

    expect(kept).toMatchObject({ status: 200, body: { id: 'e', error: { code: 500 } } })
    expect(lost).toMatchObject({ status: 404, body: { error: { code: 404 } } })
  })
})
