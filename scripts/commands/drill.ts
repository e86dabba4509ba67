// npm run drill: kills, races and a second server, for real, on a directory of its own.
// npm run drill -- histories [10000] [seed]: random days of many flats, looked at after every move.
// npm run drill -- clocks [zone]: the whole suite in other zones, around midnight of days on which clocks change.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runAtClocks } from '../drill/clocks.ts'
import { killRounds } from '../drill/killRounds.ts'
import { bookOneNight } from '../drill/oneNight.ts'
import { runRandomHistories } from '../drill/randomHistories.ts'
import { startSecondServer } from '../drill/secondServer.ts'

const rounds = 20
const clients = 200
const slowestAllowed = 5_000

const [what, ...how] = process.argv.slice(2)
const drills: Readonly<Record<string, () => Promise<number>>> = {
  histories: () => runRandomHistories(how[0] ?? '10000', how[1] ?? '20261121'),
  clocks: () => runAtClocks(how[0]),
}
process.exitCode = await (drills[what ?? ''] ?? applyForce)()

async function applyForce(): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'klyuchnik-drill-'))
  const kills = await killRounds(rounds, dataDir)
  console.log(
    `kill -9 ${rounds} times: ${kills.acknowledged} writes acknowledged, ${kills.lost} lost, slowest restart ${Math.round(kills.slowestStart)} ms`,
  )
  const race = await bookOneNight(clients, dataDir)
  console.log(
    `${clients} clients, one night: ${race.booked} booked, ${race.refused} refused, ${race.other} other`,
  )
  const refusal = await startSecondServer(dataDir)
  console.log(`second server on the directory: ${refusal ? 'refused' : 'STARTED'}`)
  await rm(dataDir, { recursive: true, force: true })

  const isGood =
    kills.lost === 0 &&
    kills.slowestStart < slowestAllowed &&
    race.booked === 1 &&
    race.other === 0 &&
    refusal
  return isGood ? 0 : 1
}
