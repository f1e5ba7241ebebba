import { parseArgs } from 'node:util'
import { inWords, type Report, scenarios as ofService } from '@portico/service/faults'
import { clusterFaults } from './cluster/faults.ts'
import { cutNetwork } from './fire/cut-network.ts'
import { flowExpires } from './fire/flow-expires.ts'
import { hugeFields } from './fire/huge-fields.ts'
import { restartUnderLoad } from './fire/restart-under-load.ts'
import { slowClients } from './fire/slow-clients.ts'
import {
  duplicateAtSite,
  fuzzSite,
  loginsAtSite,
  openFlowsAtSite,
} from './fire/through-the-site.ts'
import { toldByStories } from './fire/told-by-stories.ts'
import { visitorClock } from './fire/visitor-clock.ts'
import { moveKilled } from './move/move-killed.ts'
import { type EngineName, engines } from './parts.ts'

/** `npm run faults`: the long half; names of scenarios run only those. `--soak SECONDS` makes that one longer. */
const { values, positionals } = parseArgs({
  options: { soak: { type: 'string', default: '60' } },
  allowPositionals: true,
})

/** One scenario for each engine; the embedded one has the plain name. */
const onBoth = (name: string, run: (engine: EngineName) => Promise<Report>, end = '') =>
  Object.fromEntries(
    engines.map((engine) => [
      `${name}${engine === 'kratos' ? '-kratos' : ''}${end}`,
      () => run(engine),
    ]),
  )

const scenarios: Record<string, () => Promise<Report>> = {
  ...ofService(Number(values.soak)),
  ...onBoth('cut', (engine) => cutNetwork(engine, true)),
  ...onBoth('cut', (engine) => cutNetwork(engine, false), '-plain'),
  ...onBoth('restart', restartUnderLoad),
  ...onBoth('huge', hugeFields),
  ...onBoth('expired', (engine) => flowExpires(engine, true)),
  ...onBoth('expired', (engine) => flowExpires(engine, false), '-plain'),
  ...onBoth('visitor-clock', visitorClock),
  ...onBoth('site-fuzz', fuzzSite),
  ...onBoth('site-duplicate', duplicateAtSite),
  ...onBoth('site-flows', openFlowsAtSite),
  ...onBoth('site-logins', loginsAtSite),
  ...onBoth('line', (engine) => toldByStories('an unsteady line', engine, ['network.story'])),
  ...onBoth('tabs', (engine) =>
    toldByStories('two tabs, 20 times', engine, [
      'tabs.story',
      '--grep=another tab',
      '--repeat-each=20',
    ]),
  ),
  ...onBoth('back', (engine) =>
    toldByStories('Back, 5 times', engine, ['back.story', '--repeat-each=5']),
  ),
  ...onBoth('double-click', (engine) =>
    toldByStories('a double click, 20 times', engine, [
      'login.story',
      '--grep=double click',
      '--repeat-each=20',
    ]),
  ),
  hostile: () =>
    toldByStories('a hostile service, and 10,000 nodes', 'embedded', [
      'security-hostile-service.story',
    ]),
  slow: slowClients,
  move: () => moveKilled(10_000, 10_000, 100, 'postgres'),
  cluster: clusterFaults,
}

const chosen = positionals.length > 0 ? positionals : Object.keys(scenarios)
const unknown = chosen.filter((name) => scenarios[name] === undefined)
if (unknown.length > 0 || !(Number(values.soak) > 0)) {
  console.error(`npm run faults -- [--soak SECONDS] [${Object.keys(scenarios).join(' | ')}] …`)
  process.exitCode = 2
} else {
  let failed = 0
  for (const name of chosen) {
    const report = await scenarios[name]?.()
    if (report === undefined) continue
    console.log(inWords(report))
    if (!report.held) failed++
  }
  console.log(`${chosen.length - failed} of ${chosen.length} hold`)
  process.exitCode = failed > 0 ? 1 : 0
}
