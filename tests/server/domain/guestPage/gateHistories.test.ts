// No key leaves before the gate, whatever the way: random histories of lights, statuses, moves, messages and hours.
import { expect, it } from 'vitest'
import { runGate } from '#tests/support/gate/run.ts'

/** The drill names how many, and for how long at most; who runs all tests need not read how they went. */
const isDrill = process.env.GATE !== undefined
const count = Number(process.env.GATE ?? 16)
const seed = Number(process.env.GATE_SEED ?? 20_261_127)
const minutes = Number(process.env.GATE_MINUTES ?? 600)

it(
  `No key, no word of another guest and no name of an owner is in any answer, message or kept part in ${count} random histories`,
  async () => {
    const started = performance.now()
    const ran = await runGate(seed, count, started + minutes * 60_000)
    const took = performance.now() - started
    const { histories, calls, refused, looks, open, sent } = ran
    const pace = `${Math.round(took / 1000)} s, ${Math.round(took / histories)} ms a history`
    const line = `${histories} histories, seed ${seed}: ${calls} calls, ${refused} refused, ${looks} looks, ${open} of them at open keys, ${sent} messages, ${pace}`
    if (isDrill) console.log(line)
    expect(histories === count || took >= minutes * 60_000).toBe(true)
    expect(open).toBeGreaterThan(0)
    expect(sent).toBeGreaterThan(0)
  },
  60_000 + minutes * 66_000,
)
