// What a window that was away misses: a minute without a network, and a server killed under it. Both must be nothing.
import { setTimeout as pause } from 'node:timers/promises'
import type { LiveChange } from '#schema/rules/liveFrames.ts'
import { makeGuest, openLiveWindow } from './liveWindow.ts'
import type { Line } from './report.ts'
import type { Running } from './servers.ts'

const changesWhileAway = 30
const awayFor = 60_000
const longestWait = 30_000

/** Counts what was never told; ends with the followed server killed. */
export async function lossLines(followed: Running, writing: Running, token: string): Promise<Line[]> {
  const heard = new Set<number>()
  const hear = ({ entity, ids }: LiveChange) => {
    if (entity === 'guests') for (const id of ids) heard.add(id)
  }
  const made: number[] = []
  const make = async (count: number, every: number) => {
    for (let at = 0; at < count; at++) {
      made.push(await makeGuest(writing.port, token, `Пока не было ${at}`))
      await pause(every)
    }
  }
  const missed = async () => {
    const until = performance.now() + longestWait
    while (made.some((id) => !heard.has(id)) && performance.now() < until) await pause(100)
    return made.filter((id) => !heard.has(id)).length
  }

  const before = await openLiveWindow(followed.port, token, hear)
  await make(3, 700)
  before.cut()
  await make(changesWhileAway, awayFor / changesWhileAway)
  const after = await openLiveWindow(followed.port, token, hear, before.place())
  const lostByCut = await missed()

  const writes = make(changesWhileAway, 100)
  await pause(1500)
  await followed.stop('SIGKILL')
  await writes
  const elsewhere = await openLiveWindow(writing.port, token, hear, after.place())
  const lostByKill = (await missed()) - lostByCut
  elsewhere.cut()
  return [
    {
      what: 'live: changes never told after a minute without a network',
      product: lostByCut,
      most: 0,
      digits: 0,
    },
    { what: 'live: changes never told after a server was killed', product: lostByKill, most: 0, digits: 0 },
  ]
}
