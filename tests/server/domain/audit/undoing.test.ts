// Acts of people taken back from the journal in random order, on either engine.
import { afterAll, expect, it } from 'vitest'
import { type Undone, undoAtRandom } from '#tests/support/undoing/run.ts'
import { openWorld } from '#tests/support/world.ts'

/** The drill names how many; who runs all tests need not read how they went. */
const isDrill = process.env.UNDOING !== undefined
const count = Number(process.env.UNDOING ?? 25)
const seed = Number(process.env.UNDOING_SEED ?? 20_261_123)

/** Acts that stand on each other's rows. */
const together = 25

const world = await openWorld()
afterAll(() => world.close())

it(
  `${count} random acts taken back in random order leave what was, or are refused with the reason`,
  async () => {
    const sums: Undone = { acts: 0, taken: 0, refused: 0, reasons: new Map() }
    for (let at = 0; sums.acts < count; at += 1)
      await undoAtRandom(world, seed + at, Math.min(together, count - sums.acts), sums)
    const reasons = [...sums.reasons].map(([code, times]) => `${code} ${times}`).join(', ')
    const line = `${sums.acts} acts on ${world.database.engine}, seed ${seed}: ${sums.taken} taken back, ${sums.refused} refused (${reasons})`
    if (isDrill) console.log(line)
    expect(sums.acts).toBe(count)
    expect(sums.taken).toBeGreaterThan(count / 2)
  },
  60_000 + count * 4_000,
)
