// No key leaves before the gate, in as many histories as the contract names: many stays live at once and all are looked at.
import { expect, it } from 'vitest'
import { runWide } from '#tests/support/gate/wide/run.ts'

const isDrill = process.env.GATE_WIDE !== undefined
const count = Number(process.env.GATE_WIDE ?? 64)
const seed = Number(process.env.GATE_SEED ?? 20_261_127)
const minutes = Number(process.env.GATE_MINUTES ?? 600)

it(
  `No key, no word of another guest and no name of an owner is on any page or in any message of ${count} stays that live side by side`,
  async () => {
    const started = performance.now()
    const before = process.cpuUsage()
    const say = () => {
      const { user, system } = process.cpuUsage(before)
      return `${Math.round((performance.now() - started) / 1000)} s, ${Math.round((user + system) / 1e6)} of the processor`
    }
    const ran = await runWide(seed, count, {
      until: started + minutes * 60_000,
      tell({ histories, looks, open, sent }) {
        if (isDrill && histories % 1600 === 0)
          console.log(
            `${histories} histories: ${looks} looks, ${open} at open keys, ${sent} messages, ${say()}`,
          )
      },
    })
    const { histories, looks, open, sent } = ran
    if (isDrill)
      console.log(
        `wide: ${histories} histories, seed ${seed}: ${looks} looks, ${open} of them at open keys, ${sent} messages, ${say()}`,
      )
    expect(histories === count || performance.now() - started >= minutes * 60_000).toBe(true)
    expect(open).toBeGreaterThan(0)
    expect(sent).toBeGreaterThan(0)
  },
  60_000 + minutes * 66_000,
)
