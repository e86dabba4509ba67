// A row that somebody else holds for long costs its own people their time and nobody else anything: counted in statements.
import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Connection, Engine } from '#server/db/connection.ts'
import { databaseOver } from '#server/db/database.ts'

const agency = { agencyId: 1, userId: null }
const wanted = sql`select wanted`
const other = sql`select other`

/** A database with two connections for writing, whose row `wanted` is held until it is freed. */
function withHeldRow() {
  const seen = { patient: 0, atOnce: 0, most: 0 }
  let isHeld = true
  const waiting: (() => void)[] = []
  const refused = Object.assign(new Error('lock timeout'), { code: '55P03' })
  const answer = { rows: [], command: 'SELECT' }
  const connectionOf = (): Connection => {
    let isShort = false
    return {
      exec: async (text) => {
        isShort = text.includes("'1ms'")
        return answer
      },
      async query(text) {
        if (text !== 'select wanted' || !isHeld) return answer
        if (isShort) throw refused
        seen.patient += 1
        seen.atOnce += 1
        seen.most = Math.max(seen.most, seen.atOnce)
        await new Promise<void>((resolve) => waiting.push(resolve))
        seen.atOnce -= 1
        if (isHeld) throw refused
        return answer
      },
      begin: async () => undefined,
      commit: async () => ({ rows: [], command: 'COMMIT' }),
    }
  }
  const engine: Engine = {
    name: 'postgres',
    ownSessions: true,
    writers: 2,
    use: (work) => work(connectionOf()),
    close: async () => undefined,
  }
  /** The wait of a statement for the row is over: it is refused, or has the row once it is free. */
  const endWaits = () => {
    for (const end of waiting.splice(0)) end()
  }
  const free = () => {
    isHeld = false
    endWaits()
  }
  return { database: databaseOver(engine, 60_000), seen, endWaits, free }
}

/** Lets everything run that waits for nothing. */
async function settle(): Promise<void> {
  for (let step = 0; step < 200; step++) await turn()
}

it('Of thirty who want a held row one alone waits at it, and others of their agency write at once', async () => {
  const { database, seen, endWaits, free } = withHeldRow()
  const write = (statement: typeof wanted) => database.asAgency(agency, (tx) => tx.execute(statement))
  const first = write(wanted)
  await settle()
  endWaits()
  await settle()
  const many = Array.from({ length: 29 }, () => write(wanted))
  await settle()
  expect(seen.most).toBe(1)
  await write(other)
  expect(seen.patient).toBe(1)
  free()
  await Promise.all([first, ...many])
  expect(seen.most).toBe(1)
})

it('When the one who asks gives up, the next one in line asks', async () => {
  const { database, endWaits, free } = withHeldRow()
  const stopped = new Error('given up')
  let tries = 0
  const first = database.asAgency(agency, async (tx) => {
    tries += 1
    if (tries > 1) throw stopped
    return tx.execute(wanted)
  })
  await settle()
  endWaits()
  await settle()
  const second = database.asAgency(agency, (tx) => tx.execute(wanted))
  await expect(first).rejects.toThrow(stopped)
  free()
  expect(await second).toEqual([])
})
