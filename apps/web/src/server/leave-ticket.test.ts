import { expect, test } from 'vitest'
import { LeaveTickets } from './leave-ticket.ts'

const here = 'http://localhost:4455'
const there = 'https://id.example/authorize?state=a%20b&x=1'
const queryOf = (address: string) => new URL(address, here).searchParams

test('a ticket leads where it was made for, in the browser that it was made for', () => {
  const tickets = new LeaveTickets(here)
  const query = queryOf(tickets.issue(there, 'this browser'))
  expect(tickets.redeem(query, 'this browser')).toBe(there)
  expect(tickets.redeem(query, 'another browser')).toBeUndefined()
  expect(tickets.redeem(query, undefined)).toBeUndefined()
  expect(tickets.redeem(query, '')).toBeUndefined()
})

test('nothing about a ticket can be changed', () => {
  const tickets = new LeaveTickets(here)
  for (const [name, value] of [
    ['to', 'https://evil.example/'],
    ['until', String(Date.now() + 3_600_000)],
    ['mark', 'x'],
    ['mark', ''],
  ] as const) {
    const query = queryOf(tickets.issue(there, 'holder'))
    query.set(name, value)
    expect(tickets.redeem(query, 'holder')).toBeUndefined()
  }
  expect(tickets.redeem(new URLSearchParams(), 'holder')).toBeUndefined()
})

test('a ticket of another site or of an hour ago leads nowhere', () => {
  let now = 0
  const tickets = new LeaveTickets(here, () => now)
  const query = queryOf(tickets.issue(there, 'holder'))
  expect(new LeaveTickets(here, () => now).redeem(query, 'holder')).toBeUndefined()
  now = 59_999
  expect(tickets.redeem(query, 'holder')).toBe(there)
  now = 60_000
  expect(tickets.redeem(query, 'holder')).toBeUndefined()
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'http://evil.example/',
  'https://a@b.example/',
])('a service that leads to %s is not followed, signed or not', (to) => {
  const tickets = new LeaveTickets(here)
  expect(tickets.redeem(queryOf(tickets.issue(to, 'holder')), 'holder')).toBeUndefined()
})
