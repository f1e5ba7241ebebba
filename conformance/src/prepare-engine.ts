import { chosenEngine } from './chosen-engine.ts'

/** Before the first case: a build must not count as the time of a test. */
export async function setup(): Promise<void> {
  await chosenEngine().prepare()
}
