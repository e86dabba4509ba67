// Random days of many flats: whatever people, calendars and channels do, nights are sold once and sums equal entries.
import { afterAll, expect, it } from 'vitest'
import { runHistories } from '#tests/support/histories/run.ts'
import { openTestDatabase } from '#tests/support/testDatabase.ts'

/** The drill names how many; who runs all tests need not read how they went. */
const isDrill = process.env.HISTORIES !== undefined
const count = Number(process.env.HISTORIES ?? 200)
const seed = Number(process.env.HISTORIES_SEED ?? 20_261_121)

const database = await openTestDatabase()
afterAll(() => database.close())

it(
  `No night is sold twice, every conflict is listed, every sum equals its entries and every clean follows its stay in ${count} random histories`,
  async () => {
    const started = performance.now()
    const { histories, moves, refused } = await runHistories(database, seed, count)
    const took = performance.now() - started
    const pace = `${Math.round(took / 1000)} s, ${(took / moves).toFixed(1)} ms a move`
    const line = `${histories} histories on ${database.engine}, seed ${seed}: ${moves} moves, ${refused} refused, ${pace}`
    if (isDrill) console.log(line)
    expect(histories).toBe(count)
  },
  60_000 + count * 600,
)
