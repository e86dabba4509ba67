// What changes, told live: what five hundred windows at rest cost a server, how soon all of an agency hear what another server
// wrote, and what is lost by a cut and by a kill.
import { setTimeout as pause } from 'node:timers/promises'
import { hashToken, newToken } from '#server/access/token.ts'
import { openDatabase } from '#server/db/database.ts'
import { addressOf, dropDatabase, hasDatabase, makeDatabase, withClient } from './benchDatabase.ts'
import { lossLines } from './liveLoss.ts'
import { type LiveWindow, makeGuest, openLiveWindow } from './liveWindow.ts'
import type { Line } from './report.ts'
import { type Running, startProduct } from './servers.ts'

const database = 'klyuchnik_bench_live'
const windows = 500
const windowsOfPerson = 2
const peopleOfAgency = 84
const restSeconds = 30
const changes = 100
/** The windows of the first agency, where the changes are made. */
const listening = peopleOfAgency * windowsOfPerson

interface Hearing {
  hear: () => void
}

/** Starts two servers over one database and gives the lines of the report. */
export async function live(): Promise<Line[]> {
  if (await hasDatabase(database)) await dropDatabase(database)
  await makeDatabase(database)
  try {
    await (await openDatabase({ url: addressOf(database) })).close()
    const tokens = await makePeople()
    const servers = [await startProduct(database), await startProduct(database)] as const
    try {
      return await measured(...servers, tokens)
    } finally {
      await Promise.all(servers.map((server) => server.stop()))
    }
  } finally {
    await dropDatabase(database)
  }
}

/** Makes agencies with people who are signed in; gives their keys of entry, those of one agency beside each other. */
async function makePeople(): Promise<string[]> {
  const tokens = Array.from({ length: windows / windowsOfPerson }, newToken)
  await withClient(database, async (client) => {
    for (const [index, token] of tokens.entries()) {
      const agency = Math.floor(index / peopleOfAgency) + 1
      await client.query(
        `insert into agency (id, name, timezone) overriding system value values ($1, 'Агентство', 'Europe/Moscow')
          on conflict do nothing`,
        [agency],
      )
      const login = `bench${index}@klyuchnik.ru`
      const { rows } = await client.query<{ id: number }>(
        `insert into users (agency_id, name, login, login_key, role, active)
          values ($1, 'Сотрудник', $2, $2, 'fullmanager', true) returning id`,
        [agency, login],
      )
      await client.query(
        `insert into sessions (agency_id, token_hash, user_id, kind, expires_at)
          values ($1, $2, $3, 'user', now() + interval '1 day')`,
        [agency, hashToken(token), rows[0]?.id],
      )
    }
  })
  return tokens
}

async function measured(followed: Running, writing: Running, tokens: readonly string[]): Promise<Line[]> {
  const memoryBefore = await settledMemory(followed)
  const hearing: Hearing = { hear: () => undefined }
  const open: LiveWindow[] = []
  for (const [index, token] of [...tokens, ...tokens].entries()) {
    const isOfFirst = index % tokens.length < peopleOfAgency
    open.push(
      await openLiveWindow(followed.port, token, ({ entity }) => {
        if (isOfFirst && entity === 'guests') hearing.hear()
      }),
    )
  }
  await pause(5000)
  const memory = await settledMemory(followed)
  const before = followed.processorTime()
  await pause(restSeconds * 1000)
  const share = (followed.processorTime() - before) / (restSeconds * 10)
  const waits = await waitsFor(writing.port, `${tokens[1]}`, hearing)
  for (const { cut } of open) cut()
  const p95 = waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.95)] ?? Number.NaN
  const what = `live: ${windows} windows at rest`
  const told = `live: a change at one server told to all ${listening} windows of the agency at another, p95, ms`
  return [
    { what: `${what}, % of a core`, product: share, most: 5, digits: 1 },
    { what: `${what}, MB`, product: memory - memoryBefore, most: 60, digits: 0 },
    { what: told, product: p95, most: 2000, digits: 0 },
    ...(await lossLines(followed, writing, `${tokens[1]}`)),
  ]
}

/** The least of some looks: what the collector of garbage has not come to yet is not held. */
async function settledMemory(server: Running): Promise<number> {
  const seen: number[] = []
  for (let look = 0; look < 10; look++) {
    seen.push(server.memory())
    await pause(500)
  }
  return Math.min(...seen)
}

/** Milliseconds from the answer to each change until every window has heard it, one change after another. */
async function waitsFor(port: number, token: string, hearing: Hearing): Promise<number[]> {
  const waits: number[] = []
  for (let at = 0; at < changes; at++) {
    let left = listening
    const heard = new Promise<number>((resolve) => {
      hearing.hear = () => {
        left -= 1
        if (left === 0) resolve(performance.now())
      }
    })
    await makeGuest(port, token, `Гость ${at}`)
    const madeAt = performance.now()
    waits.push(Math.max(0, (await heard) - madeAt))
    // Changes come at any moment between two looks.
    await pause(37 + ((at * 61) % 500))
  }
  return waits
}
