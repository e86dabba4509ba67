// What changes, told live: what five hundred windows at rest cost a server, and how soon one hears what another server wrote.
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { changeOf, frameReader, type LiveChange } from '#schema/rules/liveFrames.ts'
import { hashToken, newToken } from '#server/access/token.ts'
import { openDatabase } from '#server/db/database.ts'
import { addressOf, dropDatabase, hasDatabase, makeDatabase, withClient } from './benchDatabase.ts'
import type { Line } from './report.ts'
import { type Running, startProduct } from './servers.ts'

const database = 'klyuchnik_bench_live'
const windows = 500
const windowsOfPerson = 2
const peopleOfAgency = 84
const restSeconds = 30
const changes = 100

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
  const hearing: { heard?: (change: LiveChange) => void } = {}
  const responses: IncomingMessage[] = []
  for (const [index, token] of [...tokens, ...tokens].entries())
    responses.push(await open(followed.port, token, (change) => index === 0 && hearing.heard?.(change)))
  await pause(5000)
  const memory = await settledMemory(followed)
  const before = followed.processorTime()
  await pause(restSeconds * 1000)
  const share = (followed.processorTime() - before) / (restSeconds * 10)
  const waits = await waitsFor(writing.port, `${tokens[1]}`, hearing)
  for (const response of responses) response.destroy()
  const p95 = waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.95)] ?? Number.NaN
  const what = `live: ${windows} windows at rest`
  return [
    { what: `${what}, % of a core`, product: share, most: 5, digits: 1 },
    { what: `${what}, MB`, product: memory - memoryBefore, most: 60, digits: 0 },
    { what: 'live: a change at one server told by another, p95, ms', product: p95, most: 2000, digits: 0 },
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

function open(port: number, token: string, hear: (change: LiveChange) => void): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = {
      port,
      path: '/api/admin/live',
      headers: { authorization: `Bearer ${token}` },
      agent: false,
    }
    get(request, (response) => {
      if (response.statusCode !== 200)
        return reject(new Error(`A stream was refused: ${response.statusCode}`))
      const read = frameReader(({ event, data }) => {
        const change = event === 'change' ? changeOf(data) : undefined
        if (change) hear(change)
      })
      response
        .setEncoding('utf8')
        .on('data', read)
        .on('error', () => undefined)
      resolve(response)
    }).on('error', reject)
  })
}

/** Milliseconds from the answer to each change until it was heard, one change after another. */
async function waitsFor(
  port: number,
  token: string,
  hearing: { heard?: (change: LiveChange) => void },
): Promise<number[]> {
  const waits: number[] = []
  for (let at = 0; at < changes; at++) {
    const heard = new Promise<number>((resolve) => {
      hearing.heard = ({ entity }) => entity === 'guests' && resolve(performance.now())
    })
    const answer = await fetch(`http://127.0.0.1:${port}/api/admin/guests`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: `Гость ${at}` }),
    })
    if (answer.status !== 200) throw new Error(`A guest was not made: ${answer.status}`)
    const madeAt = performance.now()
    waits.push(Math.max(0, (await heard) - madeAt))
    // Changes come at any moment between two looks.
    await pause(37 + ((at * 61) % 500))
  }
  return waits
}
