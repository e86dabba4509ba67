// Cleaners for a week of many cleans: time and memory of the engine beside the plain order by deadline, and what it is better by.
import { type Plan, propose, proposeInTurn } from '#schema/rules/assignment/propose.ts'
import type { Ground } from '#schema/rules/assignment/rejections.ts'
import { waysBetween } from '#schema/rules/assignment/travel.ts'
import { worldOf } from './assignWorld.ts'
import { median } from './median.ts'
import type { Line } from './report.ts'

const cleans = 500
const people = 60
const seed = 7

/** Plans a week, then three days in which not all can be done. */
export function assignLines(rounds: number): Line[] {
  return [7, 3].flatMap((days) => linesOf(rounds, days))
}

function linesOf(rounds: number, days: number): Line[] {
  const { jobs, world } = worldOf(seed, cleans, people, days)
  const timed = (plan: typeof propose) => {
    const ground: Ground = { ways: waysBetween(), skills: new Set() }
    const [began, heap] = [performance.now(), process.memoryUsage().heapUsed]
    const made = plan(jobs, world, ground)
    return { made, ms: performance.now() - began, mb: (process.memoryUsage().heapUsed - heap) / 2 ** 20 }
  }
  const engine = Array.from({ length: rounds }, () => timed(propose))
  const plain = Array.from({ length: rounds }, () => timed(proposeInTurn))
  const [best, turn] = [engine[0]?.made, plain[0]?.made]
  const what = `${cleans} cleans, ${people} people, ${days} days:`
  return [
    {
      what: `${what} ms beside the plain order`,
      product: median(engine.map(({ ms }) => ms)),
      reference: median(plain.map(({ ms }) => ms)),
      mostItself: 1000,
      digits: 0,
    },
    { what: `${what} cleans given`, product: given(best), reference: given(turn), least: 1, digits: 0 },
    {
      what: `${what} sum of the choices`,
      product: best?.value ?? 0,
      reference: turn?.value ?? 0,
      least: 1,
      digits: 0,
    },
    { what: `${what} MiB`, product: median(engine.map(({ mb }) => Math.max(0, mb))), digits: 0 },
  ]
}

const given = (plan: Plan | undefined): number =>
  plan?.choices.filter(({ workerId }) => workerId !== null).length ?? 0
