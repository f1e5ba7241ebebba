import { expect, test } from 'vitest'
import { readFlowContext } from './flow-context.ts'

test.each([
  ['nothing', '', {}],
  ['where to go afterwards', 'return_to=%2Forders%3Fid%3D1', { return_to: '/orders?id=1' }],
  [
    'everything at once',
    'return_to=/a&login_challenge=c&organization=o&identity_schema=s&aal=aal2&via=email&refresh=true',
    {
      return_to: '/a',
      login_challenge: 'c',
      organization: 'o',
      identity_schema: 's',
      aal: 'aal2',
      via: 'email',
      refresh: true,
    },
  ],
  ['empty wishes, which are none', 'return_to=&aal=&refresh=', {}],
  ['a refresh that is not meant', 'refresh=false', {}],
  ['the flow itself and secrets of mail links, which are not kept', 'flow=f&code=1&token=t', {}],
  ['the first of a repeated wish', 'aal=aal1&aal=aal2', { aal: 'aal1' }],
  ['names that objects have by birth', '__proto__=x&constructor=y', {}],
])('a page was asked for %s', (_, query, context) => {
  expect(readFlowContext(new URLSearchParams(query))).toEqual(context)
})
