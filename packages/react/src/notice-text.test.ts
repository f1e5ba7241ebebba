import type { Notice } from '@portico/flows'
import { expect, test } from 'vitest'
import { noticeText } from './notice-text.ts'

test.each<[Notice, RegExp]>([
  [{ kind: 'renewed', because: 'expired' }, /renewed it.*press the button once more/],
  [{ kind: 'renewed', because: 'csrf' }, /Nothing you typed is lost/],
  [{ kind: 'renewed', because: 'unknown-flow' }, /Nothing you typed is lost/],
  [{ kind: 'renewed', because: 'first-factor-due' }, /signed out.*sign in again first/],
  [{ kind: 'keeps-failing' }, /accepts cookies/],
  [{ kind: 'wait', seconds: 29.2 }, /wait 30 seconds/],
  [{ kind: 'refused' }, /did not accept this\. Please try again/],
  [{ kind: 'refused', reference: 'r-1' }, /name this number to support: r-1/],
  [{ kind: 'unreachable', because: 'offline' }, /You are offline.*still here/],
  [{ kind: 'unreachable', because: 'timeout' }, /took too long.*still here/],
  [{ kind: 'unreachable', because: 'service-down' }, /does not work at the moment.*still here/],
])('%o says what happened and what to do', (notice, words) => {
  expect(noticeText(notice)).toMatch(words)
})
