// What changed since the last look, over all agencies: read once for all streams of this process.
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { firstRow, type RawRow, rowsOf } from '../db/execute.ts'

/** A change as the tables told it. */
export interface LiveEvent {
  readonly agencyId: number
  readonly entity: string
  /** Nothing when too many rows changed at once to name them. */
  readonly id: number | null
  /** The columns that changed; nothing for a row that came or went. */
  readonly changed: readonly string[] | null
  readonly isGone: boolean
  /** The name of the person who did it. */
  readonly by: string
}

/** The newest changes, with the place after which all others come. */
export interface LiveLook {
  readonly events: readonly LiveEvent[]
  readonly place: string
  /** What was missed cannot be known: it is too long ago or too much, or the database is another one or went back in time. */
  readonly isLost?: boolean
}

/** More than these are not told one by one to somebody who was away. */
const mostMissed = 2000

/** Seconds for which what changed is kept for somebody who was away. */
export const keptFor = 24 * 3600

/**
 * Reads on from where it was. Numbers of transactions become visible out of order, so the place is the oldest one still
 * under way: what is read again behind it is known by its own number, and told once.
 */
export class LiveTail {
  readonly #database: Database
  readonly #epoch: string
  #place: Place
  #told: ReadonlySet<string> = new Set()

  private constructor(database: Database, epoch: string, place: Place) {
    this.#database = database
    this.#epoch = epoch
    this.#place = place
  }

  /** Begins at this moment. The epoch is the birth of this database: places of another one mean nothing here. */
  static async open(database: Database): Promise<LiveTail> {
    const row = await database.readDoor((tx) =>
      firstRow(
        tx,
        sql`select ${here}, floor(extract(epoch from min(applied_at)))::text as epoch from migrations.applied`,
      ),
    )
    return new LiveTail(database, String(row?.epoch), placeOf(row))
  }

  /** What came since the last look. */
  async look(): Promise<LiveLook> {
    const { rows, place } = await this.#read(sql`e.xid >= ${String(this.#place.xid)}::xid8`)
    const isLost = place.xid < this.#place.xid
    const fresh = rows.filter(({ n }) => !this.#told.has(String(n)))
    this.#told = new Set(rows.filter(({ xid }) => BigInt(String(xid)) >= place.xid).map(({ n }) => String(n)))
    this.#place = place
    return { ...this.#lookOf(fresh, place), isLost }
  }

  /** What an agency missed since a place, perhaps once more what it was told. */
  async since(agencyId: number, text: string): Promise<LiveLook> {
    const [, epoch, from = '0', at] = /^(\d{1,15})\.(\d{1,18})\.(\d{1,15})$/.exec(text) ?? []
    const which = sql`e.agency_id = ${agencyId} and e.xid >= ${from}::xid8`
    const { rows, place } = await this.#read(which, sql`limit ${mostMissed + 1}`)
    const isLate = BigInt(from) > place.xid || place.at - Number(at) >= keptFor
    const isLost = epoch !== this.#epoch || isLate || rows.length > mostMissed
    return isLost ? { ...this.#lookOf([], place), isLost } : this.#lookOf(rows, place)
  }

  /** What changed in an agency within the last seconds. */
  async recent(agencyId: number, seconds: number): Promise<LiveLook> {
    const which = sql`e.agency_id = ${agencyId} and e.at > now() - ${seconds} * interval '1 second'`
    const { rows, place } = await this.#read(which)
    return this.#lookOf(rows, place)
  }

  #lookOf(rows: readonly RawRow[], { xid, at }: Place): LiveLook {
    return { events: rows.map(eventOf), place: `${this.#epoch}.${xid}.${at}` }
  }

  /** One statement, so that place and rows are of one instant. */
  async #read(which: SQL, end: SQL = sql``): Promise<{ rows: RawRow[]; place: Place }> {
    const rows = await this.#database.readDoor((tx) =>
      rowsOf(
        tx,
        sql`select ${here}, ${told} from (select) one left join live.events e on ${which} order by e.n ${end}`,
      ),
    )
    return { rows: rows.filter(({ n }) => n !== null), place: placeOf(rows[0]) }
  }
}

/** A point of the database's history: all transactions before this one are over; seconds by its clock. */
interface Place {
  readonly xid: bigint
  readonly at: number
}

const here = sql`pg_snapshot_xmin(pg_current_snapshot())::text as horizon, floor(extract(epoch from now()))::text as now`

const told = sql`e.n::text as n, e.xid::text as xid, e.agency_id, e.entity, e.entity_id, e.changed, e.is_gone,
  (select u.name from users u where u.agency_id = e.agency_id and u.id = e.user_id) as by_name`

function placeOf(row: RawRow | undefined): Place {
  return { xid: BigInt(String(row?.horizon)), at: Number(row?.now) }
}

function eventOf(row: RawRow): LiveEvent {
  return {
    agencyId: Number(row.agency_id),
    entity: String(row.entity),
    id: row.entity_id === null ? null : Number(row.entity_id),
    changed: Array.isArray(row.changed) ? row.changed.map(String) : null,
    isGone: row.is_gone === true,
    by: typeof row.by_name === 'string' ? row.by_name : '',
  }
}
