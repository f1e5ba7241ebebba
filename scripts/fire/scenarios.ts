import { type Report, scenarios as ofService } from '@portico/service/faults'
import { clusterFaults } from '../cluster/faults.ts'
import { cutNetwork } from './cut-network.ts'
import { flowExpires } from './flow-expires.ts'
import { hugeFields } from './huge-fields.ts'
import { moveKilled } from '../move/move-killed.ts'
import { type EngineName, engines } from '../parts.ts'
import { restartUnderLoad } from './restart-under-load.ts'
import { slowClients } from './slow-clients.ts'
import { duplicateAtSite, fuzzSite, loginsAtSite, openFlowsAtSite } from './through-the-site.ts'
import { toldByStories } from './told-by-stories.ts'
import { visitorClock } from './visitor-clock.ts'

/** One scenario for each engine; the embedded one has the plain name. */
const onBoth = (name: string, run: (engine: EngineName) => Promise<Report>, end = '') =>
  Object.fromEntries(
    engines.map((engine) => [
      `${name}${engine === 'kratos' ? '-kratos' : ''}${end}`,
      () => run(engine),
    ]),
  )

/** All that `npm run faults` can do, by name; `docs/faults.md` says what each of them is. */
export const scenarios = (soakSeconds: number): Record<string, () => Promise<Report>> => ({
  ...ofService(soakSeconds),
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
})
