// What one flat, one calendar and one crowd can do to everybody else: a flat locked for 20 s and wanted by many, a calendar
// of 5,000 events read, 10,000 anonymous requests, all beside the ordinary work of two agencies.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { addDays, localMoment } from '#schema/rules/dates.ts'
import { type IcalStandIn, startIcalStandIn } from '#standIns/icalStandIn.ts'
import { fieldOf } from '../demoClient.ts'
import { type RunningServer, startDemoServer } from '../demoServer.ts'
import { withPostgres } from './ownPostgres.ts'
import { keepAsking, noLimits, quantile } from './traffic.ts'
import { type Answered, type Asker, accepted, distantNights, openTwoAgencies, tally } from './twoAgencies.ts'

const quietFor = 10_000
const lockedFor = 20_000
const wanting = 30
const strangers = 10_000
const calendars = [250, 500, 1_000, 5_000]
const mostForHealth = 500
const mostForCalendar = 10_000

/** Runs the drill; gives the exit code. */
export async function stallNobody(): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'klyuchnik-drill-'))
  const source = await startIcalStandIn()
  try {
    return await withPostgres({}, async (url) => {
      const env = { DATABASE_URL: url, OUTGOING_ALLOW: `calendar=${source.host}`, ...noLimits }
      const server = await startDemoServer(dataDir, { env })
      try {
        return (await stall(server, url, source)) ? 0 : 1
      } finally {
        await server.end('SIGTERM')
      }
    })
  } finally {
    await source.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function stall({ url: address }: RunningServer, url: string, source: IcalStandIn): Promise<boolean> {
  const askers = await openTwoAgencies(address, url)
  const [first, second] = askers
  const quiet = keepAsking(askers, address, '2042-01-01')
  await pause(quietFor)
  await quiet.end()

  const busy = keepAsking(askers, address, '2060-01-01')
  const [locked, times, crowd] = await Promise.all([
    wantLockedFlat(first, url),
    readCalendars(second, source),
    sendCrowd(address),
  ])
  await busy.end()

  const [usual, beside] = [quiet, busy].map(({ lists }) => [quantile(lists, 0.5), quantile(lists, 0.95)])
  console.log(`bookings of the locked flat: ${tally(locked)}`)
  console.log(
    `calendars: ${calendars.map((events, index) => `${events} events ${seconds(times[index])}`).join(', ')}`,
  )
  console.log(`anonymous requests by status: ${crowd}`)
  for (const { name } of askers)
    console.log(`ordinary work of ${name}: ${tally(busy.answers.filter(({ who }) => who === name))}`)
  console.log(`a list, p50 and p95: ${rounded(usual)} as usual, ${rounded(beside)} beside all that`)
  console.log(`longest wait for /healthz: ${Math.round(busy.slowestHealth())} ms`)
  const failures = [...locked, ...busy.answers].filter(({ status }) => status === 0 || status === 500)
  return (
    failures.length === 0 &&
    !/"(0|500)":/.test(crowd) &&
    busy.slowestHealth() <= mostForHealth &&
    (beside?.[1] ?? 0) <= 2 * (usual?.[1] ?? 0) &&
    Math.max(...times) <= mostForCalendar
  )
}

const rounded = (times: readonly number[] = []) => times.map((time) => `${Math.round(time)} ms`).join(' and ')
const seconds = (time = 0) => `${(time / 1000).toFixed(1)} s`

/** Holds a flat for a while and has many book it, again and again; gives all answers. */
async function wantLockedFlat(asker: Asker, url: string): Promise<Answered[]> {
  const flat = asker.flats[2]
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin')
  await client.query('select from objects where id = $1 for update', [flat])
  const nights = distantNights('2044-01-01')
  const until = performance.now() + lockedFor
  const answers: Answered[] = []
  const wants = Array.from({ length: wanting }, async () => {
    while (performance.now() < until) {
      const rent = { object_id: flat, guest_name: 'Гость учений', ...nights.next().value }
      answers.push(await asker.ask('POST', 'rents', rent))
    }
  })
  await pause(lockedFor)
  await client.end()
  await Promise.all(wants)
  return answers
}

/** Has calendars of growing length read, each into a flat of its own; gives how long each took. */
async function readCalendars(asker: Asker, source: IcalStandIn): Promise<number[]> {
  const tomorrow = addDays(localMoment('Europe/Moscow', new Date().toISOString()).date, 1)
  const times: number[] = []
  for (const count of calendars) {
    const events = Array.from({ length: count }, (_, index) => ({
      uid: `stay-${count}-${index}`,
      begin: addDays(tomorrow, index),
      end: addDays(tomorrow, index + 1),
      summary: 'Reserved',
    }))
    const url = source.setFeed(`/${count}.ics`, { events })
    const flat = { name: `Календарь ${count}`, address: 'Литейный, 1', timezone: 'Europe/Moscow' }
    accepted(await asker.ask('PATCH', 'objects', { ...flat, ical_import: [{ name: 'Авито', url }] }))
    const since = performance.now()
    accepted(await asker.ask('POST', 'rents/fetch', {}))
    while (fieldOf(accepted(await asker.ask('GET', 'rents/exchange')), 'state') === 'running') await pause(50)
    times.push(performance.now() - since)
  }
  return times
}

/** Has strangers send their requests from a process of its own; gives how often each status came. */
async function sendCrowd(address: string): Promise<string> {
  const crowd = spawn(process.execPath, ['scripts/drill/flood.ts', address, String(strangers)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return (await text(crowd.stdout)).trim()
}
