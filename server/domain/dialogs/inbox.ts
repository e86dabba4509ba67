// The list of conversations: who waits longest first, the others by their last word.
import { type SQL, sql } from 'drizzle-orm'
import type { DialogTab } from '#schema/entities/dialogWords.ts'
import { models } from '#schema/index.ts'
import { todayIn, toEpoch } from '#schema/rules/dates.ts'
import { rowCondition } from '../../access/rows.ts'
import { viewOf } from '../../access/view.ts'
import { FilterFault } from '../../crud/filterValue.ts'
import { searchOf } from '../../crud/search.ts'
import { isoMoment } from '../../db/columns/index.ts'
import { firstRow, type RawRow, rowsOf } from '../../db/execute.ts'
import { badRequest } from '../../errors.ts'
import type { Reading } from '../entityHooks.ts'
import { type AnswerNorm, readNorm } from './norm.ts'

const aPage = 50

/** What is asked of the list. */
export interface InboxQuery {
  readonly tab?: DialogTab | null
  readonly q?: string | null
  readonly object_id?: number | null
  readonly channel?: string | null
  readonly cursor?: string | null
}

/** Counting needs no names. */
const counted = sql`from dialogs d left join rents r on r.agency_id = d.agency_id and r.id = d.rent_id`
const source = sql`${counted}
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
  const where = [tabs(reading.actor.userId)[tab], ...(await asked(reading, query))]
  const { lines, next } = await readDialogs(reading, sql.join(where, sql` and `), {
    isByWaiting,
    cursor: query.cursor ?? null,
  })
  const { any, ...counters } = await countTabs(reading)
  return { data: lines, next, counters, any }
}

async function asked(reading: Reading, { q, object_id, channel }: InboxQuery): Promise<SQL[]> {
  return [
    ...(object_id ? [sql`r.object_id = ${object_id}`] : []),
    ...(channel ? [sql`d.channel = ${channel}`] : []),
    ...(q?.trim() ? [found(reading, q)] : []),
  ]
}

/** The words stand in the name, the phone or the booking, or in what the guest wrote within a year. */
function found({ actor }: Reading, q: string): SQL {
  const asking = (name: 'dialogs' | 'rents' | 'replies') => {
    const condition = searchOf(viewOf(models[name], actor.role), q) ?? sql`true`
    return sql`select t.${sql.raw(name === 'replies' ? 'dialog_id' : 'id')} from ${sql.raw(name)} t where ${condition}`
  }
  try {
    return sql`(d.id in (${asking('dialogs')}) or d.rent_id in (${asking('rents')})
      or d.id in (${asking('replies')} and t.said_at > now() - interval '1 year'))`
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

/** Conversations that meet a condition, a page of them. */
export async function readDialogs(
  reading: Reading,
  where: SQL,
  { isByWaiting, cursor }: Order = { isByWaiting: false, cursor: null },
): Promise<{ readonly lines: readonly object[]; readonly next: string | null }> {
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
  const rows = await rowsOf(
    reading.tx,
    sql`select d.id, d.state, d.channel, d.contact, d.contact_name, d.rent_id, d.matched_by, d.last_text, d.last_at,
        d.waiting_since, d.snoozed_until, d.unread, d.muted, r.guest_name, r.guest_phone,
        r.guest_language, r.ota_id, r.source_id, r.status, r."begin", r."end",
        o.id as object_id, o.name as object, o.timezone, u.id as user_id, u.name as user_name,
        extract(epoch from ${at})::numeric(20, 6)::text as place
      ${source} where ${where} and ${own(reading)} ${beyond} order by ${order} limit ${aPage + 1}`,
  )
  const norm = await readNorm(reading.tx)
  const page = rows.slice(0, aPage)
  const last = page.at(-1)
  return {
    lines: page.map((row) => lineOf(row, reading, norm)),
    next: rows.length > aPage && last ? `${last.place}-${last.id}` : null,
  }
}

function lineOf(row: RawRow, { now, actor }: Reading, norm: AnswerNorm): object {
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
    late_at: since === null ? null : norm(since),
    snoozed_until: moment(row.snoozed_until),
    ...{ unread: row.unread, muted: row.muted },
    assignee: row.user_id === null ? null : { id: row.user_id, name: row.user_name },
  }
}

/** What is over only grows: it is not counted at every reading. */
const uncounted: readonly string[] = ['closed', 'all']

async function countTabs(reading: Reading): Promise<Readonly<Record<string, unknown>>> {
  const columns = Object.entries(tabs(reading.actor.userId))
    .filter(([name]) => !uncounted.includes(name))
    .map(([name, where]) => sql`count(*) filter (where ${where})::int as ${sql.identifier(name)}`)
  const row = await firstRow(
    reading.tx,
    sql`select ${sql.join(columns, sql`, `)}, exists (select 1 from dialogs d where ${own(reading)}) as "any"
      ${counted} where d.state in ('waiting', 'snoozed', 'answered') and ${own(reading)}`,
  )
  return { ...row }
}

/** How many wait, how many of them for the person, and how many longer than the norm. */
export async function countWaiting(reading: Reading): Promise<object> {
  const rows = await rowsOf(
    reading.tx,
    sql`select d.waiting_since, ${assignee} = ${reading.actor.userId} as mine ${counted}
      where d.state = 'waiting' and ${own(reading)}`,
  )
  const norm = await readNorm(reading.tx)
  const isLate = ({ waiting_since }: RawRow) =>
    waiting_since !== null && toEpoch(norm(isoMoment(waiting_since))) < toEpoch(reading.now)
  return {
    waiting: rows.length,
    mine: rows.filter(({ mine }) => mine === true).length,
    late: rows.filter(isLate).length,
  }
}
