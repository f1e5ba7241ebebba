import { parseArgs } from 'node:util'
import { diskFull } from './disk-full.ts'
import { fuzz } from './fuzz.ts'
import { killDuringRegistration } from './kill-during-registration.ts'
import { loginStorm } from './login-storm.ts'
import { mailOutage } from './mail-outage.ts'
import { migrationKilled } from './migration-killed.ts'
import { oneAccountOnce, oneCodeOnce } from './one-code-once.ts'
import { inWords, type Report } from './report.ts'
import { restartWithOpenFlows } from './restart-with-open-flows.ts'
import { soak } from './soak.ts'

/** `npm run faults`: the long half; names of scenarios run only those. `--soak SECONDS` makes that one longer. */
const { values, positionals } = parseArgs({
  options: { soak: { type: 'string', default: '60' } },
  allowPositionals: true,
})

const scenarios: Record<string, () => Promise<Report>> = {
  kill: () => killDuringRegistration(200, 'strict'),
  logins: () => loginStorm(1_000, 'strict'),
  code: () => oneCodeOnce(100),
  duplicate: () => oneAccountOnce(20),
  mail: () => mailOutage(120_000),
  flows: () => restartWithOpenFlows(100),
  upgrade: () => migrationKilled(50, 20_000),
  disk: () => diskFull('strict'),
  fuzz: () => fuzz(7_500),
  soak: () => soak(Number(values.soak)),
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
