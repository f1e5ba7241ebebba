import { createBrowserSettingsFlow, getSettingsFlow, updateSettingsFlow } from '@portico/client'
import { signInAtProvider } from '@portico/provider'
import { expect, test } from 'vitest'
import { errorOf, flowOf } from '../answer.ts'
import { fill, labelOf, messagesOf, outline } from '../form.ts'
import { newMember, signedInBrowser } from '../member.ts'
import { messageId } from '../message-id.ts'
import { landed, openPage, post } from '../page.ts'
import { engineWith } from '../running-engine.ts'
import { browserVisitor } from '../visitor.ts'
import { accountsAtProvider, withProvider } from './social-case.ts'

const people = accountsAtProvider(3)
const setup = await withProvider(people)
const socialOf = (nodes: string[]) => nodes.filter((node) => node.startsWith('oidc/'))

test('with script: a provider is linked and unlinked', async () => {
  const engine = await engineWith(setup)
  const visitor = await signedInBrowser(engine, await newMember(engine))
  const flow = flowOf(await createBrowserSettingsFlow(visitor.client), 200)
  expect(socialOf(outline(flow))).toEqual(['oidc/link=sample'])
  expect(labelOf(flow, 'link')).toBe(messageId.linkProvider)
  const left = errorOf(
    await updateSettingsFlow(visitor.client, {
      flow: flow.id,
      body: fill(flow, { link: 'sample' }),
    }),
    422,
    'browser_location_change_required',
  )
  const back = await signInAtProvider(left.redirect_browser_to ?? '', {
    account: people[0]?.sub ?? '',
  })
  const page = await visitor.navigate(back)
  expect(page).toMatchObject({ status: 303, to: { at: 'site', path: '/settings' } })
  const linked = flowOf(await getSettingsFlow(visitor.client, { id: flow.id }), 200)
  expect(messagesOf(linked)).toEqual([messageId.saved])
  expect(socialOf(outline(linked))).toEqual(['oidc/unlink=sample'])
  expect(labelOf(linked, 'unlink')).toBe(messageId.unlinkProvider)

  const unlinked = flowOf(
    await updateSettingsFlow(visitor.client, {
      flow: flow.id,
      body: fill(linked, { unlink: 'sample' }),
    }),
    200,
  )
  expect(socialOf(outline(unlinked))).toEqual(['oidc/link=sample'])
})

test('without script: the same by forms and redirects', async () => {
  const engine = await engineWith(setup)
  const visitor = await signedInBrowser(engine, await newMember(engine))
  const flow = await openPage(visitor, 'settings')
  const left = await post(visitor, flow, { link: 'sample' })
  expect(left.status).toBe(303)
  const back = await signInAtProvider(left.to?.href ?? '', { account: people[1]?.sub ?? '' })
  const linked = await landed(visitor, await visitor.navigate(back), 'settings')
  expect(socialOf(outline(linked))).toEqual(['oidc/unlink=sample'])
  const page = await post(visitor, linked, { unlink: 'sample' })
  const unlinked = await landed(visitor, page, 'settings')
  expect(socialOf(outline(unlinked))).toEqual(['oidc/link=sample'])
})

test('the only way in cannot be unlinked', async () => {
  const engine = await engineWith(setup)
  const visitor = browserVisitor(engine)
  const left = await post(visitor, await openPage(visitor, 'login'), { provider: 'sample' })
  await visitor.navigate(
    await signInAtProvider(left.to?.href ?? '', { account: people[2]?.sub ?? '' }),
  )
  const flow = flowOf(await createBrowserSettingsFlow(visitor.client), 200)
  expect(socialOf(outline(flow))).toEqual([])
  const asked = flowOf(
    await updateSettingsFlow(visitor.client, {
      flow: flow.id,
      body: fill(flow, { unlink: 'sample' }),
    }),
    400,
  )
  expect(messagesOf(asked)).toEqual([messageId.invalid])
})
