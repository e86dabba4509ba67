// Reading of calendars of many sizes, as the clock reads them: time, the longest hold of the flat and of the server, memory.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { addDays, todayIn } from '#schema/rules/dates.ts'
import { systemActor } from '#server/access/actor.ts'
import { realServices } from '#server/channels/integrations.ts'
import type { Outgoing } from '#server/channels/outgoing.ts'
import { type Database, type DatabaseOptions, openDatabase } from '#server/db/database.ts'
import { firstRow } from '#server/db/execute.ts'
import { createAgency } from '#server/domain/agency/createAgency.ts'
import { allEntityHooks } from '#server/domain/index.ts'
import type { Outside } from '#server/domain/operations.ts'
import { outsideOf } from '#server/domain/outside.ts'
import { listFeeds } from '#server/domain/rents/feeds/feed.ts'
import { type PullTools, pull } from '#server/domain/rents/feeds/pull.ts'
import { benchAccount } from './benchAgency.ts'
import { addressOf, dropDatabase, hasDatabase, makeDatabase } from './benchDatabase.ts'
import type { Line } from './report.ts'

const sizes = [250, 500, 1000, 5000] as const
const zone = 'Europe/Moscow'
const database = 'klyuchnik_bench_import'

/** Reads a calendar of each size into a flat of its own on both engines and gives the lines of the report. */
export async function importLines(): Promise<Line[]> {
  const lines = await onPostgres()
  const dataDir = await mkdtemp(join(tmpdir(), 'klyuchnik-import-'))
  try {
    return [...lines, ...(await measured('embedded', { dataDir: join(dataDir, 'data') }))]
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function onPostgres(): Promise<Line[]> {
  if (await hasDatabase(database)) await dropDatabase(database)
  await makeDatabase(database)
  try {
    return await measured('PostgreSQL', { url: addressOf(database) })
  } finally {
    await dropDatabase(database)
  }
}

interface Reading {
  readonly seconds: number
  /** The longest transaction: as long as that nobody else writes the flat. */
  readonly heldMs: number
  /** The longest piece of work that let nobody else in, in time of the processor: what else the machine does is no part of it. */
  readonly silentMs: number
  readonly memoryMb: number
}

async function measured(engine: string, options: DatabaseOptions): Promise<Line[]> {
  const opened = await openDatabase(options)
  try {
    const { agencyId } = await createAgency(opened, {
      name: 'Ключи на столе',
      timezone: zone,
      adminName: 'Анна Громова',
      login: benchAccount.login,
      passwordHash: 'nobody signs in',
    })
    // The first reading of a process compiles what all others use.
    await readingOf(opened, agencyId, 250)
    const taken = new Map<number, Reading>()
    for (const size of sizes) taken.set(size, await readingOf(opened, agencyId, size))
    return sizes.flatMap((size) => linesOf(engine, size, taken))
  } finally {
    await opened.close()
  }
}

function linesOf(engine: string, size: number, taken: ReadonlyMap<number, Reading>): Line[] {
  const what = `import of ${size} events, ${engine}`
  const [own, half] = [taken.get(size), taken.get(500)]
  if (!own || !half) throw new Error(`import: ${size} events were not read`)
  if (size < 5000) return [{ what: `${what}: s`, product: own.seconds, digits: 2 }]
  return [
    { what: `${what}: s`, product: own.seconds, most: 10, digits: 2 },
    { what: `${what}, s against 500`, product: own.seconds, reference: half.seconds, most: 12, digits: 2 },
    { what: `${what}: longest hold of the flat, ms`, product: own.heldMs, most: 1000, digits: 0 },
    { what: `${what}: longest silence of the server, ms`, product: own.silentMs, most: 50, digits: 0 },
    { what: `${what}: memory, MB, against 500`, product: own.memoryMb, reference: half.memoryMb, digits: 0 },
  ]
}

/** One calendar of so many stays, a night each, read into a new flat. */
async function readingOf(opened: Database, agencyId: number, size: number): Promise<Reading> {
  const url = `https://calendar.example/${size}-${performance.now()}.ics`
  const tools = toolsFor(opened, agencyId, calendarOf(size))
  const flat = await tools.write(({ tx }) =>
    firstRow(
      tx,
      sql`insert into objects (name, address, timezone, ical_import)
        values (${`Квартира ${size}`}, 'Невский, 1', ${zone}, ${JSON.stringify([{ name: 'Авито', url }])}::jsonb) returning id`,
    ),
  )
  const feeds = await tools.read(({ tx }) => listFeeds(tx, [Number(flat?.id)]))
  let heldMs = 0
  const write: PullTools['write'] = async (work) => {
    const since = performance.now()
    const answer = await tools.write(work)
    heldMs = Math.max(heldMs, performance.now() - since)
    return answer
  }
  let memory = 0
  let silentMs = 0
  let before = process.threadCpuUsage()
  const watch = setInterval(() => {
    const now = process.threadCpuUsage()
    silentMs = Math.max(silentMs, (now.user + now.system - before.user - before.system) / 1000)
    memory = Math.max(memory, process.memoryUsage.rss())
    before = now
  }, 1)
  const since = performance.now()
  const { outcome } = await pull({ ...tools, write }, feeds, null)
  const seconds = (performance.now() - since) / 1000
  clearInterval(watch)
  if (outcome.created !== size || outcome.errors.length > 0)
    throw new Error(`import: ${JSON.stringify(outcome)} came of ${size} events`)
  return { seconds, heldMs, silentMs, memoryMb: memory / 2 ** 20 }
}

function toolsFor(opened: Database, agencyId: number, calendar: Buffer): Outside {
  const headers = new Map([['content-type', 'text/calendar']])
  const outgoing: Outgoing = {
    request: ({ url }) => Promise.resolve({ status: 200, headers, body: calendar, url }),
    reach: () => Promise.reject(new Error('import: nothing but the calendar is asked for')),
    ofAgency: () => outgoing,
  }
  const parts = {
    database: opened,
    outgoing,
    integrations: realServices,
    allEntityHooks,
    now: () => new Date().toISOString(),
  }
  return outsideOf(parts, systemActor(agencyId, zone), { requestId: 'bench', address: null })
}

function calendarOf(size: number): Buffer {
  const first = addDays(todayIn(zone, Date.now()), 1)
  const events = Array.from({ length: size }, (_, index) => {
    const [begin, end] = [index, index + 1].map((days) => addDays(first, days).replaceAll('-', ''))
    return [
      'BEGIN:VEVENT',
      `UID:${index}-${size}@avito.example`,
      'DTSTAMP:20261120T060000Z',
      `DTSTART;VALUE=DATE:${begin}`,
      `DTEND;VALUE=DATE:${end}`,
      'SUMMARY:Reserved',
      'END:VEVENT',
    ].join('\r\n')
  })
  return Buffer.from(['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n'))
}
