// Agencies that have lived for months by chance: whatever a screen counts, its bare entries add up to.
import { afterAll, expect, it } from 'vitest'
import { liveAtRandom } from '#tests/support/recount/life.ts'
import { actToday, movedBetween, readPast } from '#tests/support/recount/past.ts'
import type { Clock } from '#tests/support/recount/scene.ts'
import { compareScreens } from '#tests/support/recount/screens.ts'
import { openWorld } from '#tests/support/world.ts'

/** The drill names how many agencies; who runs all tests need not read how they went. */
const isDrill = process.env.RECOUNT !== undefined
const count = Number(process.env.RECOUNT ?? 4)
const seed = Number(process.env.RECOUNT_SEED ?? 20_261_124)
const days = isDrill ? 70 : 20
const acts = isDrill ? 40 : 12

const clock: Clock = { at: Date.now() }
const world = await openWorld({ now: () => new Date(clock.at) })
afterAll(() => world.close())

it(
  `Bare entries agree with every counter and sum of the screens in ${count} random agencies, and acts of today move nothing of past months`,
  async () => {
    let [figures, done] = [0, 0]
    for (let at = 0; at < count; at += 1) {
      const life = await liveAtRandom(world, clock, seed + at, days)
      const name = `seed ${seed + at} on ${life.today}`
      const told = await compareScreens(life)
      expect(told.faults.join('\n'), name).toBe('')
      const past = await readPast(life)
      done += await actToday(life, acts)
      expect(movedBetween(past, await readPast(life)).join('\n'), name).toBe('')
      const after = await compareScreens(life)
      expect(after.faults.join('\n'), `${name} after acts of the day`).toBe('')
      figures += told.compared + after.compared
      if (isDrill) console.log(`${name}: ${told.compared} figures agree, ${past.size} of the past stand`)
    }
    if (isDrill)
      console.log(
        `${count} agencies on ${world.database.engine}, seed ${seed}: ${figures} figures agree, ${done} acts of today moved none of the past`,
      )
  },
  60_000 + count * 120_000,
)
