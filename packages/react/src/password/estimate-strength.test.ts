import { describe, expect, test } from 'vitest'
import { estimateStrength } from './estimate-strength.ts'

describe('a password', () => {
  test.each([
    ['password', 'weak', 'common'],
    ['P@ssw0rd!', 'weak', 'common'],
    ['qwertzuiop', 'weak', 'pattern'],
    ['aaaaaaaaaaaaaaaaaaaa', 'weak', 'pattern'],
    ['abcdefgh12345678', 'weak', 'pattern'],
    ['Sommer2026!', 'weak', 'common'],
    ['kitten', 'weak', 'short'],
    ['zufrieden12', 'fair', 'short'],
  ] as const)('%s is %s, because it is %s', (password, level, weakness) => {
    expect(estimateStrength(password)).toEqual({ level, weakness })
  })

  test.each([
    ['correct horse battery staple', 'strong'],
    ['tulpe kocht nebel', 'good'],
    ['x7#Kq9!vR2&mZ4', 'good'],
    ['гроза в начале мая', 'strong'],
    ['😀😃😄😁😆😅🤣😂🙂🙃🫠😉', 'strong'],
  ] as const)('%s is %s', (password, level) => {
    expect(estimateStrength(password)).toEqual({ level })
  })

  test('made of what else the visitor typed is weak, in capitals and disguise too', () => {
    const personal = ['ada.lovelace@example.org', 'Ada Lovelace']
    expect(estimateStrength('Lovelace-Example', personal)).toEqual({
      level: 'weak',
      weakness: 'personal',
    })
    expect(estimateStrength('L0vel@ce99', personal).weakness).toBe('personal')
  })

  test('never gets worse by a further word', () => {
    const order = ['weak', 'fair', 'good', 'strong']
    let before = 0
    for (const words of ['tulpe', 'tulpe kocht', 'tulpe kocht nebel', 'tulpe kocht nebel gern']) {
      const rank = order.indexOf(estimateStrength(words).level)
      expect(rank).toBeGreaterThanOrEqual(before)
      before = rank
    }
  })

  test('as long as the service takes is read in no time', () => {
    expect(estimateStrength('Zebra-9 '.repeat(128)).level).toBe('strong')
  })
})
