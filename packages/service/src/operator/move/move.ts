import { resolve } from 'node:path'
import { writeFileSync } from 'node:fs'
import { text } from '../../storage/row.ts'
import { type Accounts, openAccounts } from '../open-accounts.ts'
import type { Terminal } from '../run-command.ts'
import { CannotDo } from '../wrong-use.ts'
import { type Parcel, parcelOf } from './import-body.ts'
import { KratosAdmin } from './kratos-admin.ts'
import { inWords, type MoveReport } from './move-report.ts'
import { readWish, type Wish } from './move-wish.ts'

/** `npm run move`: carries every account to a Kratos. Started again, it goes on where it was stopped. */
export async function move(terminal: Terminal): Promise<void> {
  const wish = readWish(terminal.args)
  const target = new KratosAdmin(wish.to, terminal.environment['PORTICO_MOVE_TOKEN'])
  using accounts = openAccounts(terminal.environment)
  const say = wish.json ? () => undefined : terminal.print
  const report = await carry(accounts, target, wish, say)
  if (wish.report !== undefined) {
    // It names people: nobody else's business.
    const file = resolve(terminal.folder, wish.report)
    writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`, { mode: 0o600 })
  }
  terminal.print(wish.json ? JSON.stringify(report, null, 2) : inWords(report))
  if (report.stayed.length > 0) {
    throw new CannotDo(
      `${report.stayed.length} of ${report.identities} identities ${wish.dryRun ? 'could' : 'did'} not move.`,
    )
  }
}

async function carry(
  accounts: Accounts,
  target: KratosAdmin,
  wish: Wish,
  say: (text: string) => void,
): Promise<MoveReport> {
  const version = await target.version()
  const schemas = new Set(await target.schemas())
  const ids = accounts.database
    .sql('SELECT id FROM identities ORDER BY created_at, id')
    .all()
    .map((row) => text(row, 'id'))
  const report: MoveReport = {
    to: wish.to,
    version,
    dryRun: wish.dryRun,
    identities: ids.length,
    moved: 0,
    alreadyThere: 0,
    passwords: 0,
    linkedAccounts: 0,
    stayed: [],
    without: [],
    shut: [],
  }
  const { there, taken } = await look(target)
  const progress = counting(ids.length, say)
  const sent: Sent[] = []
  let load: Parcel[] = []
  const send = async () => {
    if (wish.dryRun) foresee(report, load, taken)
    else sent.push(...(await deliver(report, target, load)))
    load = []
  }
  for (const [index, id] of ids.entries()) {
    const parcel = wrap(accounts, id, wish.schemas)
    const schema = String(parcel.body['schema_id'])
    if (there.has(id)) report.alreadyThere++
    else if (!schemas.has(schema)) {
      stay(report, parcel, `there is no identity schema "${schema}" (--schema ${schema}=OTHER)`)
    } else if (wish.leaveSecondFactors && parcel.hasSecondFactor) {
      stay(report, parcel, 'it has a second factor')
    } else load.push(parcel)
    if (load.length >= wish.batch) await send()
    progress(index + 1)
  }
  if (load.length > 0) await send()
  await confirm(report, target, sent)
  return report
}

/** What was sent, without what was in it; `collided`: something of it was there already. */
interface Sent extends Omit<Parcel, 'body'> {
  collided: boolean
}

/**
 * Who is there in the end has moved, whatever was said on the way. What collided and bears our mark is its
 * own copy: an answer was lost, or an earlier run was stopped. To look for each by its name would take Kratos
 * a second each (seen), to read all of them a few.
 */
async function confirm(report: MoveReport, target: KratosAdmin, sent: readonly Sent[]) {
  if (sent.length === 0) return
  const { there } = await look(target)
  for (const one of sent) {
    if (there.has(one.id)) arrive(report, one)
    else stay(report, one, one.collided ? other : 'the target took it and does not have it')
  }
}

function wrap({ identities }: Accounts, id: string, schemas: Map<string, string>): Parcel {
  const identity = identities.get(id)
  const names = ['password', 'code', 'webauthn'].flatMap((type) => identities.identifiers(id, type))
  const schema = schemas.get(identity.schemaId) ?? identity.schemaId
  return parcelOf(identity, identities.credentials(id), names, schema)
}

/** Who is at the target already: ours by their mark, others by their addresses. */
async function look(target: KratosAdmin) {
  const there = new Set<string>()
  const taken = new Set<string>()
  for await (const { portico, addresses } of target.identities()) {
    if (portico !== undefined) there.add(portico)
    for (const address of addresses) taken.add(address)
  }
  return { there, taken }
}

function foresee(report: MoveReport, load: readonly Parcel[], taken: Set<string>): void {
  for (const parcel of load) {
    if (parcel.identifiers.some((identifier) => taken.has(identifier))) stay(report, parcel, other)
    else arrive(report, parcel)
  }
}

const other = 'somebody else has one of its addresses there'

async function deliver(
  report: MoveReport,
  target: KratosAdmin,
  load: readonly Parcel[],
): Promise<Sent[]> {
  const outcomes = await target.take(load)
  return load.flatMap((parcel, index) => {
    const outcome = outcomes[index]
    if (outcome === undefined || outcome.kind === 'refused') {
      stay(report, parcel, outcome?.why ?? 'the target said nothing about it')
      return []
    }
    const { body: _body, ...light } = parcel
    return [{ ...light, collided: outcome.kind === 'conflict' }]
  })
}

function arrive(report: MoveReport, parcel: Omit<Parcel, 'body'>): void {
  const { id, name, left, hasPassword, links } = parcel
  report.moved++
  if (hasPassword) report.passwords++
  report.linkedAccounts += links
  if (left.length > 0) report.without.push({ id, name, why: left.join(', '), left })
  if (!hasPassword && links === 0) report.shut.push({ id, name, why: '' })
}

function stay(report: MoveReport, { id, name }: Pick<Parcel, 'id' | 'name'>, why: string): void {
  report.stayed.push({ id, name, why })
}

/** A line about every second; the last one always. */
function counting(all: number, say: (text: string) => void): (done: number) => void {
  let last = Date.now()
  return (done) => {
    if (Date.now() - last < 1_000 && done < all) return
    last = Date.now()
    const share = all === 0 ? 100 : Math.floor((done / all) * 100)
    say(`${done.toLocaleString('en')} of ${all.toLocaleString('en')} (${share} %)`)
  }
}
