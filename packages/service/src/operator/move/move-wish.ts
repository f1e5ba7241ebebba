import { parseArgs } from 'node:util'
import { WrongUse } from '../wrong-use.ts'

const usage = `npm run move -- --to ADMIN-URL [--dry-run] [--report FILE] [--json]
  [--schema FROM=TO]…        another name of an identity schema at the target
  [--leave-second-factors]   accounts with a second factor stay: Kratos would open them by the password alone
  [--batch N]                accounts in one request (100)
PORTICO_MOVE_TOKEN is sent as a bearer token, where the admin address asks for one.`

const options = {
  to: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  report: { type: 'string' },
  json: { type: 'boolean', default: false },
  schema: { type: 'string', multiple: true },
  'leave-second-factors': { type: 'boolean', default: false },
  batch: { type: 'string', default: '100' },
} as const

/** What the operator wrote. */
export interface Wish {
  to: string
  dryRun: boolean
  report: string | undefined
  json: boolean
  schemas: Map<string, string>
  leaveSecondFactors: boolean
  batch: number
}

export function readWish(args: readonly string[]): Wish {
  const { values } = parse(args)
  const { to } = values
  if (to === undefined || !/^https?:/.test(to) || !URL.canParse(to)) {
    throw new WrongUse(`--to must be an address such as http://127.0.0.1:4434.\n${usage}`)
  }
  const batch = Number(values.batch)
  if (!Number.isSafeInteger(batch) || batch < 1 || batch > 1_000) {
    throw new WrongUse(`--batch must be a number from 1 to 1000.\n${usage}`)
  }
  const schemas = (values.schema ?? []).map((pair): [string, string] => {
    const [from = '', into = ''] = pair.split('=')
    if (from === '' || into === '') throw new WrongUse(`--schema must be FROM=TO.\n${usage}`)
    return [from, into]
  })
  return {
    to,
    dryRun: values['dry-run'],
    report: values.report,
    json: values.json,
    schemas: new Map(schemas),
    leaveSecondFactors: values['leave-second-factors'],
    batch,
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options })
  } catch (error) {
    throw new WrongUse(`${error instanceof Error ? error.message : ''}\n${usage}`)
  }
}
