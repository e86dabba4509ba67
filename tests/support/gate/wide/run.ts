// The wide layer: as many random histories as the contract names, many at once, each looked at after every step.
import { openMessages } from '#tests/server/domain/automessages/scene.ts'
import { forgetCanaries } from '../canaries.ts'
import type { Ran } from '../run.ts'
import { openWorld, type World } from '../world.ts'
import { actOnAll } from './acts.ts'
import { closeGeneration, openGeneration } from './generation.ts'
import { lookAtAll, lookByCall, sendToSome } from './looks.ts'

/** How wide a world is. */
export interface Width {
  /** Stays that live at the same time. */
  readonly together: number
  /** Steps of each of them. */
  readonly steps: number
}

/** As wide as pays: what a step costs beside its stays is shared by all of them. */
export const usualWidth: Width = { together: 160, steps: 8 }

const hour = 3_600_000
const strides = [61_000, hour, 5 * hour, 9 * hour, 14 * hour]

/** Runs so many histories drawn from a seed, or as many as there is time for; tells of each generation; throws with the seed and the fault. */
export async function runWide(
  seed: number,
  count: number,
  { until = Number.POSITIVE_INFINITY, width = usualWidth, tell = (_: Ran) => {} } = {},
): Promise<Ran> {
  const served = await openMessages()
  const together = Math.min(count, width.together)
  const size = { flats: together + Math.max(3, Math.ceil(together / 8)), variablesIn: 8 }
  const world = await openWorld(served, seed, size)
  const ran: Ran = { histories: 0, ...world.tally }
  try {
    while (ran.histories < count && performance.now() < until) {
      const lives = Math.min(together, count - ran.histories)
      await liveOnce(world, lives, width.steps)
      ran.histories += lives
      Object.assign(ran, world.tally)
      tell(ran)
    }
  } catch (cause) {
    throw new Error(`seed ${seed}, after ${ran.histories} histories: ${String(cause)}`, { cause })
  } finally {
    await served.close()
    forgetCanaries()
  }
  return ran
}

async function liveOnce(world: World, count: number, steps: number): Promise<void> {
  const started = world.served.app.now().getTime()
  const generation = await openGeneration(world, count)
  for (let step = 0; step < steps; step += 1) {
    world.served.app.moveClock(world.chance.pick(strides))
    world.admin = await world.agency.newPerson('admin')
    await actOnAll(generation)
    await sendToSome(generation, await lookAtAll(generation))
    await lookByCall(generation)
  }
  await closeGeneration(generation)
  world.served.app.moveClock(started - world.served.app.now().getTime())
}
