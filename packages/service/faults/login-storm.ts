import { setTimeout as pause } from 'node:timers/promises'
import { temporaryFolder } from '../src/testing/temporary-folder.ts'
import { Caller, credentials, type Reply } from './caller.ts'
import { startChild } from './child-service.ts'
import { fillAccounts, visitor } from './fill-accounts.ts'
import { allowed, type Clock, percentile, type Report } from './report.ts'

/** So long people go on trying, in milliseconds. */
const patience = 120_000

interface StormSite {
  url: string
  /** Somebody who is in already. */
  token: unknown
  /** The most megabytes there were, where one can know. */
  peakMemory?: () => number
}

/** Everybody signs in at the same moment, with real hashes; those who are in already notice nothing. */
export async function loginStorm(people: number, clock: Clock): Promise<Report> {
  using data = temporaryFolder()
  const { tokens } = await fillAccounts(data.path, 0, people)
  await using service = await startChild({ data: data.path, trustedProxies: ['127.0.0.1'] })
  const peakMemory = () => service.memory().peak
  return await loginStormAt({ url: service.url, token: tokens[0], peakMemory }, people, clock)
}

/** The storm itself, at a site that knows visitors 0 to before `people`. */
export async function loginStormAt(
  { url, token, peakMemory }: StormSite,
  people: number,
  clock: Clock,
): Promise<Report> {
  using caller = new Caller(url, people)
  using insider = new Caller(url, 2)
  const forms: string[] = []
  for (let number = 0; number < people; number++) forms.push(await caller.start('login'))

  const began = performance.now()
  let over = false
  let again = 0
  const signIn = async (form: string, number: number): Promise<Reply> => {
    const answer = await caller.submit(form, credentials(visitor(number)), {
      // One address each, as if they came through a proxy.
      'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
    })
    if (answer.status < 500 || performance.now() - began > patience) return answer
    // Told that nobody answers for now, people press once more.
    again++
    return signIn(form, number)
  }
  const answers = Promise.all(forms.map(signIn)).finally(() => {
    over = true
  })
  const waits: number[] = []
  while (!over) {
    const { status, ms } = await insider.whoami(token)
    waits.push(status === 200 ? ms : Number.POSITIVE_INFINITY)
    await pause(10)
  }
  const ok = (await answers).filter(({ status }) => status === 200).length
  const seconds = (performance.now() - began) / 1_000
  const peak = peakMemory?.()
  const p99 = percentile(waits, 0.99)
  // 20 s for a thousand; fewer people get their share.
  const limit = allowed(clock, Math.max(1, people / 50))
  return {
    scenario: `${people} logins at once`,
    held:
      ok === people &&
      again === 0 &&
      seconds <= limit &&
      !((peak ?? 0) > 400) &&
      p99 <= allowed(clock, 250),
    figures: {
      ok,
      'asked again': again,
      seconds: seconds.toFixed(1),
      ...(peak !== undefined && { 'peak memory (MB)': peak }),
      'whoami p99 (ms)': p99.toFixed(1),
    },
  }
}
