import { readCleanRules } from '../cleans/readCleanRules.ts'
import type { Reading } from '../entityHooks.ts'

/** Whether the person may see what cleaners are paid: staff do, cleaners if the agency shows it. */
export async function seesSums({ tx, actor }: Pick<Reading, 'tx' | 'actor'>): Promise<boolean> {
  return actor.role !== 'cleaner' || (await readCleanRules(tx)).showsPrice
}
