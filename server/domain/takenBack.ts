// Work done for what it tells: its transaction is not kept, so nothing is stored, sent or told to anybody.
import type { Work } from './entityHooks.ts'
import type { Outside } from './operations.ts'

/** Ends a transaction that is not to be kept. */
class Looked extends Error {}

/** Does the work in a transaction that is taken back and gives what it told, which is what would be. */
export async function takenBack<T extends object>(
  tools: Pick<Outside, 'write'>,
  run: (work: Work) => Promise<T>,
): Promise<T> {
  let told: T | undefined
  try {
    await tools.write(async (work) => {
      told = await run(work)
      throw new Looked('only looked')
    })
  } catch (end) {
    if (!(end instanceof Looked)) throw end
  }
  if (told === undefined) throw new Error('a transaction that is taken back was kept')
  return told
}
