const units: Record<string, number> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** `90s`, `10m`, `1h30m`, `30d` as milliseconds. The configuration's schema has checked the form. */
export function milliseconds(duration: string): number {
  let total = 0
  for (const [, amount, unit] of duration.matchAll(/(\d+)(ms|s|m|h|d)/g)) {
    total += Number(amount) * (units[unit ?? 'ms'] ?? 1)
  }
  return total
}
