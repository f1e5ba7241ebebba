import { test } from '@playwright/test'

/** Something that a story measured; `npm run faults` prints the worst of each name. */
export function figure(name: string, value: number): void {
  test.info().annotations.push({ type: 'figure', description: `${name}: ${value}` })
}
