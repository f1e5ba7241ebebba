import { fieldNames, methods, odd, paths, queries } from './strange-words.ts'

/** The same seed throws the same numbers again. */
export class Dice {
  #state: number

  constructor(seed: number) {
    this.#state = seed | 1
  }

  below(limit: number): number {
    this.#state ^= this.#state << 13
    this.#state ^= this.#state >>> 17
    this.#state ^= this.#state << 5
    return (this.#state >>> 0) % limit
  }

  pick<T>(choices: readonly [T, ...T[]]): T {
    return choices[this.below(choices.length)] ?? choices[0]
  }
}

export interface StrangeRequest {
  method: string
  target: string
  headers: Record<string, string>
  body?: string
}

export function strangeRequest(
  dice: Dice,
  flows: readonly string[],
  token: string,
): StrangeRequest {
  const query = new URLSearchParams()
  // Half of them name a flow that is there, so that what lies behind is reached.
  if (dice.below(2) === 0) query.set('flow', flows[dice.below(flows.length)] ?? '')
  for (let count = dice.below(3); count > 0; count--)
    query.append(dice.pick(queries), dice.pick(odd))
  const target = `${dice.pick(paths)}${dice.below(8) === 0 ? dice.pick(['/', '//', '/x', '%2f']) : ''}`
  const raw = dice.below(10) === 0 ? '?%=&&=%zz&a[=1&' : `?${query}`
  const method = dice.pick([
    'GET',
    'POST',
    'POST',
    'POST',
    'PUT',
    'DELETE',
    'PATCH',
    'OPTIONS',
    'HEAD',
  ])
  const type = dice.pick([
    'application/json',
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    'application/json; charset=utf-7',
    'image/png',
    '',
  ])
  const headers: Record<string, string> = {
    accept: dice.pick(['application/json', 'text/html', '*/*', 'x', '', 'a/b;q=zz,,,;']),
    ...(type !== '' && { 'content-type': type }),
  }
  const extra: [() => void, ...(() => void)[]] = [
    () => undefined,
    () => void (headers['x-session-token'] = token),
    () => void (headers['x-session-token'] = 'ory_st_none'),
    () =>
      void (headers['authorization'] = dice.pick([
        'Bearer',
        'Bearer x y',
        `Bearer ${token}`,
        'Basic eA==',
      ])),
    () =>
      void (headers['cookie'] = dice.pick([
        '=',
        'a',
        ';;;',
        'ory_kratos_session=%%%',
        `csrf_token=x; csrf_token=y`,
      ])),
    () => void (headers['origin'] = 'http://evil.example'),
    () => void (headers['x-forwarded-for'] = '::::,,1.2.3.4'),
    () => void (headers['accept-language'] = 'x'.repeat(500)),
  ]
  dice.pick(extra)()
  dice.pick(extra)()
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return {
    method,
    target: target + raw,
    headers,
    ...(hasBody && { body: strangeBody(dice, type) }),
  }
}

function strangeBody(dice: Dice, type: string): string {
  if (dice.below(6) === 0) {
    return dice.pick([
      '',
      '{',
      '[',
      'null',
      '[]',
      '"x"',
      '1',
      '{"a":',
      '\u0000',
      '[['.repeat(2_000),
      '{"a":'.repeat(500),
    ])
  }
  const fields: Record<string, unknown> = { method: dice.pick(methods) }
  for (let count = dice.below(6); count > 0; count--) {
    Object.defineProperty(fields, dice.pick(fieldNames), {
      value: strangeValue(dice, 3),
      enumerable: true,
      configurable: true,
    })
  }
  if (type.startsWith('application/json')) return JSON.stringify(fields)
  return new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, JSON.stringify(value)]),
  ).toString()
}

function strangeValue(dice: Dice, depth: number): unknown {
  const kind = dice.below(depth > 0 ? 8 : 5)
  switch (kind) {
    case 0:
      return null
    case 1:
      return dice.pick([true, false, 0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER])
    case 5:
      return Array.from({ length: dice.below(4) }, () => strangeValue(dice, depth - 1))
    case 6:
    case 7: {
      const inner: Record<string, unknown> = {}
      for (let count = dice.below(4); count > 0; count--) {
        Object.defineProperty(
          inner,
          dice.pick([
            'email',
            'phone',
            'name',
            'first',
            'id',
            'response',
            'type',
            '__proto__',
            'rawId',
          ]),
          {
            value: strangeValue(dice, depth - 1),
            enumerable: true,
            configurable: true,
          },
        )
      }
      return inner
    }
    default:
      return dice.pick(odd)
  }
}
