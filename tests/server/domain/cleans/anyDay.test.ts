// Random days of cleans, on either engine: whatever people, guests and the clock do, nobody is expected in two places.
import { afterAll, expect, it } from 'vitest'
import { buildTestApp } from '#tests/support/buildApp.ts'
import { type Counts, liveAtRandom } from '#tests/support/cleanDays/run.ts'

/** The drill names how many; who runs all tests need not read how they went. */
const isDrill = process.env.CLEAN_DAYS !== undefined
const count = Number(process.env.CLEAN_DAYS ?? 240)
const seed = Number(process.env.CLEAN_DAYS_SEED ?? 20_261_127)

/** Acts in one agency. */
const together = 120

const app = await buildTestApp()
afterAll(() => app.close())

it(
  `${count} random acts: a clean takes no move but its own, nobody is expected in two places, every offer ends, each alarm is told once`,
  async () => {
    const counts: Counts = new Map()
    for (let at = 0; at * together < count; at += 1)
      await liveAtRandom(app, seed + at, Math.min(together, count - at * together), counts)
    const line = [...counts].sort().map(([what, times]) => `${what} ${times}`)
    if (isDrill) console.log(`${count} acts on ${app.database.engine}, seed ${seed}:\n${line.join('\n')}`)
    expect(counts.get('create taken')).toBeGreaterThan(0)
    expect(counts.get('put cleans.cleaner_busy')).toBeGreaterThan(0)
  },
  60_000 + count * 1_000,
)
