import type { Left } from './import-body.ts'

/** Someone who, or something of whom, did not come along. */
export interface Trouble {
  id: string
  name: string
  why: string
}

/** What a move came to, or would. */
export interface MoveReport {
  to: string
  version: string
  dryRun: boolean
  identities: number
  moved: number
  /** By an earlier run, or by one that was stopped. */
  alreadyThere: number
  passwords: number
  linkedAccounts: number
  /** Accounts that did not move. */
  stayed: Trouble[]
  /** Accounts that moved without something. */
  without: (Trouble & { left: Left[] })[]
  /** Accounts that their owners open by a code or by recovery alone. */
  shut: Trouble[]
}

const shownAtMost = 10
const number = (count: number) => count.toLocaleString('en')

export function inWords(report: MoveReport): string {
  const { dryRun, identities, moved, alreadyThere, stayed, without, shut } = report
  const lines = [
    `${dryRun ? 'Would move' : 'Moved'} ${number(moved)} of ${number(identities)} identities to ${report.to} (Kratos ${report.version}), with ${number(report.passwords)} passwords and ${number(report.linkedAccounts)} linked accounts.`,
  ]
  if (alreadyThere > 0) lines.push(`${number(alreadyThere)} were there already.`)
  for (const [kind, those] of byLeft(without)) {
    lines.push(
      '',
      `${number(those.length)} ${dryRun ? 'would move' : 'moved'} without their ${kind}, which Kratos takes from nobody; their owners set it up again:`,
      ...some(those),
    )
  }
  if (shut.length > 0) {
    lines.push(
      '',
      `${number(shut.length)} have neither password nor linked account there: they come in by a code, or by recovery:`,
      ...some(shut),
    )
  }
  if (stayed.length > 0) {
    lines.push(
      '',
      `${number(stayed.length)} ${dryRun ? 'could' : 'did'} not move:`,
      ...some(stayed),
    )
  }
  return lines.join('\n')
}

function byLeft(without: MoveReport['without']): Map<Left, Trouble[]> {
  const kinds = new Map<Left, Trouble[]>()
  for (const trouble of without) {
    for (const kind of trouble.left) kinds.set(kind, [...(kinds.get(kind) ?? []), trouble])
  }
  return kinds
}

function some(those: readonly Trouble[]): string[] {
  const lines = those
    .slice(0, shownAtMost)
    .map(({ id, name, why }) => `  ${id}  ${name}${why === '' ? '' : `: ${why}`}`)
  const rest = those.length - lines.length
  return rest > 0 ? [...lines, `  and ${number(rest)} more; --report FILE lists all`] : lines
}
