// Whether anything of an agency changed, asked of the database at the moment of the question: what an answer may be kept by.
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { type RawRow, rowsOf } from '../db/execute.ts'

/** Milliseconds after which it is no longer looked up what came meanwhile: everything counts as changed. */
const longest = 15 * 60_000

/** What was committed when, as the database tells it: a snapshot, and the birth of the server that gave it. */
interface Place {
  readonly snapshot: string
  readonly server: string
  /** The first number that no transaction had yet. */
  readonly end: bigint
  readonly at: number
}

/**
 * Numbers of agencies that are others after each change. The tables write down what changes in the transaction of the change
 * (decision 0058), so whatever a snapshot does not see of that is new, whichever server wrote it and in whatever order the
 * transactions ended.
 */
export class AgencyChanges {
  readonly #database: Database
  readonly #passes: () => number
  #place: Place | undefined
  #waiting: Promise<void> | undefined
  #running: Promise<void> = Promise.resolve()
  #all = 0
  #own = new Map<number, number>()

  constructor(database: Database, passes: () => number = () => performance.now()) {
    this.#database = database
    this.#passes = passes
  }

  /** Looks what came since the last look, by a question that is sent after this call: all who wait at once share one. */
  look(): Promise<void> {
    this.#waiting ??= this.#running.then(() => {
      this.#waiting = undefined
      const look = this.#look()
      this.#running = look.catch(() => undefined)
      return look
    })
    return this.#waiting
  }

  /** What an agency was like at the last look: the same as long as nothing of it changes. */
  versionOf(agencyId: number): string {
    return `${this.#all}.${this.#own.get(agencyId) ?? 0}`
  }

  async #look(): Promise<void> {
    const known = this.#place
    const since = known && this.#passes() - known.at < longest ? known : undefined
    // until it is known what came, nothing is
    this.#place = undefined
    const at = this.#passes()
    const rows = await this.#database.readDoor((tx) => rowsOf(tx, statement(since)))
    const place = placeOf(rows[0], at)
    const isLost = !since || place.server !== since.server || place.end < since.end
    if (isLost) this.#forget()
    else
      for (const { agency_id } of rows)
        if (agency_id !== null) this.#own.set(Number(agency_id), (this.#own.get(Number(agency_id)) ?? 0) + 1)
    this.#place = place
  }

  #forget(): void {
    this.#all += 1
    this.#own = new Map()
  }
}

/** One statement, so that the place and what came before it are of one instant. */
function statement(since: Place | undefined) {
  const here = sql`pg_current_snapshot()::text as snapshot, pg_postmaster_start_time()::text as server`
  if (!since) return sql`select ${here}, null as agency_id`
  const before = sql`${since.snapshot}::pg_snapshot`
  return sql`select ${here}, e.agency_id from (select) one left join (
      select distinct agency_id from live.events
      where xid >= pg_snapshot_xmin(${before}) and not pg_visible_in_snapshot(xid, ${before})
    ) e on true`
}

function placeOf(row: RawRow | undefined, at: number): Place {
  const snapshot = String(row?.snapshot)
  return { snapshot, server: String(row?.server), end: BigInt(snapshot.split(':')[1] ?? ''), at }
}
