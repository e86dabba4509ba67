import type { EntityRow, Work } from '../../entityHooks.ts'
import { judgeOf, type Verdict } from './give.ts'
import { readWorld } from './readWorld.ts'

/** What stands against one person for one clean, and why the choice is good or not; nothing of somebody who is put away. */
export async function judgedOne(
  work: Work,
  clean: EntityRow<'cleans'>,
  cleanerId: number,
): Promise<Verdict | undefined> {
  const period = { begin: clean.date, end: clean.date }
  return judgeOf(await readWorld(work, [{ ...clean }], period)).ask(clean.id, cleanerId)
}
