// The list of conversations: who waits longest first, the others by their last word.
import { type SQL, sql } from 'drizzle-orm'
import { countedTo, type DialogTab } from '#schema/entities/dialogWords.ts'
import { models } from '#schema/index.ts'
import { todayIn, toEpoch } from '#schema/rules/dates.ts'
import { rowCondition } from '../../access/rows.ts'
import { viewOf } from '../../access/view.ts'
import { FilterFault } from '../../crud/filterValue.ts'
import { readPieces } from '../../crud/pieces.ts'
import { searchOf } from '../../crud/search.ts'
import { isoMoment } from '../../db/columns/index.ts'
import type { RawRow } from '../../db/execute.ts'
import { badRequest } from '../../errors.ts'
import type { Reading } from '../entityHooks.ts'
import { type AnswerNorm, norm } from './norm.ts'

const aPage = 50

/** What is asked of the list. */
export interface InboxQuery {
  readonly tab?: DialogTab | null
  readonly q?: string | null
  readonly object_id?: number | null
  readonly channel?: string | null
  readonly cursor?: string | null
}

const source = sql`from dialogs d left join rents r on r.agency_id = d.agency_id and r.id = d.rent_id
  left join objects o on o.agency_id = r.agency_id and o.id = r.object_id
  left join users u on u.agency_id = d.agency_id and u.id = coalesce(d.assignee_id, r.responsible_id)`

/** Who answers: by hand, else who is responsible for the booking. */
const assignee = sql`coalesce(d.assignee_id, r.responsible_id)`

/** The condition of each tab. */
function tabs(userId: number | null): Readonly<Record<DialogTab, SQL>> {
  return {
    waiting: sql`d.state = 'waiting'`,
    mine: sql`d.state = 'waiting' and ${assignee} = ${userId}`,
    unassigned: sql`d.state = 'waiting' and ${assignee} is null`,
    unmatched: sql`d.rent_id is null and d.state <> 'closed' and not d.muted`,
    snoozed: sql`d.state = 'snoozed'`,
    answered: sql`d.state = 'answered'`,
    closed: sql`d.state = 'closed'`,
    all: sql`true`,
  }
}

const byWaiting: readonly DialogTab[] = ['waiting', 'mine', 'unassigned']

/** Rows of the person's own. */
function own({ actor }: Pick<Reading, 'actor'>): SQL {
  const rule = rowCondition(models.dialogs, actor)
  return rule ? sql`d.id in (select t.id from dialogs t where ${rule})` : sql`true`
}

/** The page of a tab with the counters of all of them. */
export async function inbox(reading: Reading, query: InboxQuery): Promise<object> {
  const tab = query.tab ?? 'waiting'
  const isByWaiting = byWaiting.includes(tab)
  const where = [tabs(reading.actor.userId)[tab], ...asked(reading, query)]
  const { norm: lateBy, ...page } = await readPieces(reading.tx, {
    lines: dialogLines(reading, sql.join(where, sql` and `), { isByWaiting, cursor: query.cursor ?? null }),
    counters: countersOf(reading),
    norm,
  })
  const { any, ...counters } = page.counters
  const { rows, next } = page.lines
  return { data: rows.map((row) => lineOf(row, reading, lateBy)), next, counters, any }
}

function asked(reading: Reading, { q, object_id, channel }: InboxQuery): SQL[] {
  return [
    ...(object_id ? [sql`r.object_id = ${object_id}`] : []),
    ...(channel ? [sql`d.channel = ${channel}`] : []),
    ...(q?.trim() ? [found(reading, q)] : []),
  ]
}

/**
 * The words stand in the name, the phone or the booking, or in what the guest wrote within a year. What is found is gathered
 * before conversations are looked at: asked one by one, each of the agency would be held against all of it.
 */
function found({ actor }: Reading, q: string): SQL {
  const meets = (name: 'dialogs' | 'rents' | 'replies') =>
    sql`${sql.raw(name)} t where ${searchOf(viewOf(models[name], actor.role), q) ?? sql`true`}`
  try {
    return sql`d.id in (select t.id from ${meets('dialogs')}
      union select o.id from dialogs o where o.rent_id in (select t.id from ${meets('rents')})
      union select t.dialog_id from ${meets('replies')} and t.said_at > now() - interval '1 year')`
  } catch (cause) {
    if (cause instanceof FilterFault) throw badRequest('dialogs', { q: cause.message })
    throw cause
  }
}

interface Order {
  readonly isByWaiting: boolean
  readonly cursor: string | null
}

const cursorForm = /^(\d{10,20}(?:\.\d{1,6})?)-(\d{1,10})$/

/** A page of the conversations that meet a condition, as a piece of another statement; `lineOf` makes lines of its rows. */
export function dialogLines(
  reading: Pick<Reading, 'actor'>,
  where: SQL,
  { isByWaiting, cursor }: Order = { isByWaiting: false, cursor: null },
) {
  const at = isByWaiting ? sql`d.waiting_since` : sql`d.last_at`
  const [, moment, id] = cursorForm.exec(cursor ?? '') ?? []
  if (cursor && !moment)
    throw badRequest('dialogs', { cursor: 'Такого места в списке нет. Откройте его заново.' })
  const beyond = moment
    ? isByWaiting
      ? sql`and (${at}, d.id) > (to_timestamp(${moment}::numeric), ${Number(id)})`
      : sql`and (${at}, d.id) < (to_timestamp(${moment}::numeric), ${Number(id)})`
    : sql``
  const order = isByWaiting ? sql`${at}, d.id` : sql`${at} desc, d.id desc`
  return {
    rows: sql`select d.id, d.state, d.channel, d.contact, d.contact_name, d.rent_id, d.matched_by, d.last_text, d.last_at,
        d.waiting_since, d.snoozed_until, d.unread, d.muted, r.guest_name, r.guest_phone,
        r.guest_language, r.ota_id, r.source_id, r.status, r."begin", r."end",
        o.id as object_id, o.name as object, o.timezone, u.id as user_id, u.name as user_name,
        extract(epoch from ${at})::numeric(20, 6)::text as place
      ${source} where ${where} and ${own(reading)} ${beyond} order by ${order} limit ${aPage + 1}`,
    read(found: readonly RawRow[]) {
      const rows = found.slice(0, aPage)
      const last = rows.at(-1)
      return { rows, next: found.length > aPage && last ? `${last.place}-${last.id}` : null }
    },
  }
}

/** A line of the list, of a row of `dialogLines`. */
export function lineOf(row: RawRow, { now, actor }: Reading, lateBy: AnswerNorm): object {
  const moment = (value: unknown) => (value === null || value === undefined ? null : isoMoment(value))
  const since = moment(row.waiting_since)
  const address = String(row.contact ?? '').replace(/^\w+:(?:bot:)?/, '')
  return {
    id: row.id,
    state: row.state,
    channel: row.channel,
    name: row.guest_name ?? row.contact_name ?? (address === '' ? null : address),
    contact: row.rent_id === null ? address : row.guest_phone,
    ...{ rent_id: row.rent_id, object_id: row.object_id, object: row.object },
    ...{ language: row.guest_language ?? null, ota_id: row.ota_id ?? null },
    source_id: row.source_id ?? null,
    ...{ status: row.status, begin: row.begin, end: row.end, matched_by: row.matched_by },
    today: todayIn(String(row.timezone ?? actor.timezone), now),
    last_text: row.last_text,
    last_at: moment(row.last_at),
    waiting_since: since,
    late_at: since === null ? null : lateBy(since),
    snoozed_until: moment(row.snoozed_until),
    ...{ unread: row.unread, muted: row.muted },
    assignee: row.user_id === null ? null : { id: row.user_id, name: row.user_name },
  }
}

/** Those that wait, who waits longest first, and whose each is: no further than they are counted. */
const waiting = (reading: Pick<Reading, 'actor'>) => sql`select d.waiting_since, ${assignee} as by from (
    select d.agency_id, d.rent_id, d.assignee_id, d.waiting_since from dialogs d
    where d.state = 'waiting' and ${own(reading)} order by d.waiting_since, d.id limit ${countedTo}
  ) d left join rents r on r.agency_id = d.agency_id and r.id = d.rent_id`

/** How many stand under each tab, counted to a bound: what is answered only grows, and everybody asks for it all day. */
function countersOf(reading: Reading) {
  const { userId } = reading.actor
  const all = tabs(userId)
  const counted = (['unmatched', 'snoozed', 'answered'] as const).map((tab) => {
    // in the order of an index: without one the database would look through the rows of everybody for the first ones
    const order = tab === 'unmatched' ? sql`` : sql`order by d.last_at desc`
    return sql`(select count(*)::int from (select 1 from dialogs d where ${all[tab]} and ${own(reading)}
      ${order} limit ${countedTo}) one) as ${sql.identifier(tab)}`
  })
  return {
    rows: sql`select count(*)::int as waiting, count(*) filter (where w.by = ${userId})::int as mine,
        count(*) filter (where w.by is null)::int as unassigned, ${sql.join(counted, sql`, `)},
        exists (select 1 from dialogs d where ${own(reading)}) as "any"
      from (${waiting(reading)}) w`,
    read: ([row]: readonly RawRow[]): RawRow => row ?? {},
  }
}

/** How many wait, how many of them for the person, and how many longer than the norm. */
export async function countWaiting(reading: Reading): Promise<object> {
  const { rows, norm: lateBy } = await readPieces(reading.tx, {
    rows: { rows: waiting(reading), read: (found: readonly RawRow[]) => found },
    norm,
  })
  const isLate = ({ waiting_since }: RawRow) =>
    waiting_since !== null && toEpoch(lateBy(isoMoment(waiting_since))) < toEpoch(reading.now)
  return {
    waiting: rows.length,
    mine: rows.filter(({ by }) => by !== null && by === reading.actor.userId).length,
    late: rows.filter(isLate).length,
  }
}
