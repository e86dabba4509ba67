// npm run drill: kills, races and a second server, for real, on a directory of its own.
// npm run drill -- kills [100] [embedded|postgres]: the server killed in the middle of writes, on one engine or both.
// npm run drill -- histories [10000] [seed]: random days of many flats, looked at after every move.
// npm run drill -- cleans [1000] [seed]: random acts of dispatcher, cleaners, guests and the clock around cleans.
// npm run drill -- undo [1000] [seed]: random acts, taken back in random order from the journal.
// npm run drill -- recount [50] [seed]: random agencies whose screens are counted anew from their bare entries.
// npm run drill -- gate [100000] [minutes] [seed] [pglite|postgres]: everything that guests may read, searched for keys.
// npm run drill -- messages [20000] [200] [embedded|postgres] [seed]: messages each way through that many kills of the server
// and gateways that fail.
// npm run drill -- pooler: two agencies behind PgBouncer in transaction mode.
// npm run drill -- stall: a locked flat, a long calendar and a crowd beside ordinary work.
// npm run drill -- away: PostgreSQL stopped for 30 s under load, then its disk full.
// npm run drill -- failover <address> <command>: the primary of a cluster killed by the command, under writes.
// npm run drill -- photos [20] [12]: so many photos of so many MB through slow 4G that is cut, from a page that is closed.
// npm run drill -- clocks [zone]: the whole suite in other zones, around midnight of days on which clocks change.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loseTheDatabase } from '../drill/away.ts'
import { liveCleanDays } from '../drill/cleanDays.ts'
import { runAtClocks } from '../drill/clocks.ts'
import { loseThePrimary } from '../drill/failover.ts'
import { watchTheGate } from '../drill/gate.ts'
import { killRounds } from '../drill/killRounds.ts'
import { killAgainAndAgain, linesOf } from '../drill/kills.ts'
import { sendThroughTrouble } from '../drill/messages.ts'
import { bookOneNight } from '../drill/oneNight.ts'
import { sendManyPhotos } from '../drill/photos.ts'
import { askThroughPooler } from '../drill/pooler.ts'
import { runRandomHistories } from '../drill/randomHistories.ts'
import { recountAgencies } from '../drill/recounting.ts'
import { startSecondServer } from '../drill/secondServer.ts'
import { stallNobody } from '../drill/stall.ts'
import { undoRandomActs } from '../drill/undoing.ts'

const rounds = 20
const clients = 200
const slowestAllowed = 5_000

const [what, ...how] = process.argv.slice(2)
const drills: Readonly<Record<string, () => Promise<number>>> = {
  kills: () => killAgainAndAgain(...how),
  histories: () => runRandomHistories(how[0] ?? '10000', how[1] ?? '20261121'),
  cleans: () => liveCleanDays(how[0] ?? '1000', how[1] ?? '20261127'),
  undo: () => undoRandomActs(how[0] ?? '1000', how[1] ?? '20261123'),
  recount: () => recountAgencies(how[0] ?? '50', how[1] ?? '20261124'),
  gate: () => watchTheGate(...how),
  messages: () => sendThroughTrouble(...how),
  clocks: () => runAtClocks(how[0]),
  photos: () => sendManyPhotos(how[0] ?? '20', how[1] ?? '12'),
  pooler: askThroughPooler,
  away: loseTheDatabase,
  failover: () => loseThePrimary(...how),
  stall: stallNobody,
}
process.exitCode = await (drills[what ?? ''] ?? applyForce)()

async function applyForce(): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'klyuchnik-drill-'))
  const kills = await killRounds(rounds, dataDir)
  console.log(linesOf(rounds, kills))
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
