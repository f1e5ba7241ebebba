import { parseArgs } from 'node:util'
import { inWords, type Report, scenarios as ofService } from '@portico/service/faults'
import { clusterFaults } from './cluster/faults.ts'
import { cutNetwork } from './fire/cut-network.ts'
import { hugeFields } from './fire/huge-fields.ts'
import { restartUnderLoad } from './fire/restart-under-load.ts'
import { slowClients } from './fire/slow-clients.ts'
import { moveKilled } from './move/move-killed.ts'

/** `npm run faults`: the long half; names of scenarios run only those. `--soak SECONDS` makes that one longer. */
const { values, positionals } = parseArgs({
  options: { soak: { type: 'string', default: '60' } },
  allowPositionals: true,
})

const scenarios: Record<string, () => Promise<Report>> = {
  ...ofService(Number(values.soak)),
  cut: () => cutNetwork('embedded', true),
  'cut-plain': () => cutNetwork('embedded', false),
  'cut-kratos': () => cutNetwork('kratos', true),
  'cut-kratos-plain': () => cutNetwork('kratos', false),
  restart: () => restartUnderLoad('embedded'),
  'restart-kratos': () => restartUnderLoad('kratos'),
  slow: slowClients,
  huge: () => hugeFields('embedded'),
  'huge-kratos': () => hugeFields('kratos'),
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
