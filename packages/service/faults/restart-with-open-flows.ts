import { temporaryFolder } from '../src/testing/temporary-folder.ts'
import { Caller, credentials, registration } from './caller.ts'
import { startChild } from './child-service.ts'
import { cheap } from './kill-during-registration.ts'
import type { Report } from './report.ts'

/** The process dies and comes back: forms that were open can be sent, sessions go on. */
export async function restartWithOpenFlows(flows: number): Promise<Report> {
  using data = temporaryFolder()
  const before = await startChild(cheap(data.path))
  await using undo = new AsyncDisposableStack()
  undo.use(before)
  return await openFlowsGoOn(before.url, flows, async () => {
    await before.kill()
    return undo.use(await startChild(cheap(data.path))).url
  })
}

/** The same wherever it is; `restart` answers the address afterwards. */
export async function openFlowsGoOn(
  url: string,
  flows: number,
  restart: () => Promise<string>,
): Promise<Report> {
  const member = 'member@example.org'
  const tokens: unknown[] = []
  const forms: { kind: string; form: string }[] = []
  {
    using caller = new Caller(url)
    tokens.push((await caller.register(member)).body['session_token'])
    for (let number = 0; number < flows; number++) {
      const kind = number % 2 === 0 ? 'login' : 'registration'
      forms.push({ kind, form: await caller.start(kind) })
      if (number % 10 === 0) tokens.push((await caller.login(member)).body['session_token'])
    }
  }
  const died = performance.now()
  using caller = new Caller(await restart())
  const back = Math.round(performance.now() - died)
  let wentOn = 0
  for (const [number, { kind, form }] of forms.entries()) {
    const fields =
      kind === 'login' ? credentials(member) : registration(`visitor${number}@example.org`)
    if ((await caller.submit(form, fields)).status === 200) wentOn++
  }
  let live = 0
  for (const token of tokens) if ((await caller.whoami(token)).status === 200) live++
  return {
    scenario: 'kill -9 with open flows',
    held: wentOn === flows && live === tokens.length,
    figures: {
      'flows went on': `${wentOn}/${flows}`,
      'sessions live': `${live}/${tokens.length}`,
      'back after (ms)': back,
    },
  }
}
