// The computed fields of cleans: the next guest and whether the time suffices, for all rows in one statement.
import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { windowState } from '#schema/rules/cleanWindow.ts'
import { epochOf } from '#schema/rules/dates.ts'
import { idList } from '../../access/rows.ts'
import { fileIdsIn } from '../../crud/fileIds.ts'
import type { Tx } from '../../db/database.ts'
import { firstRow, type RawRow, type RowObject, rowsOf } from '../../db/execute.ts'
import type { Alongside, ComputeContext } from '../entityHooks.ts'
import { namedFiles } from '../files/attachedFiles.ts'
import { isPart } from '../rents/readPart.ts'
import { fillDisputes } from './dispute.ts'
import { linenOf } from './linen.ts'
import { aroundClean, nextStay } from './nextStay.ts'
import { readCleanRules } from './readCleanRules.ts'

const { fields } = models.cleans

/** What a cleaner is paid for a clean. */
export const sums = ['price', 'bonus', 'penalty'] as const

/** Fills what is computed of cleans. */
export async function computeCleanFields(rows: RowObject[], reading: ComputeContext): Promise<void> {
  await fillCleans(rows, reading)
  await fillDisputes(rows, reading)
}

/**
 * Fills the next rent, its arrival and guests, and the state of the window; takes out what cleaners are not to see. Gives the
 * state of the next rent by the clean, which no row tells.
 */
export async function fillCleans(
  rows: RowObject[],
  reading: ComputeContext,
): Promise<ReadonlyMap<number, unknown>> {
  const { tx, actor, single } = reading
  const isCleaner = actor.role === 'cleaner'
  const [showsGuests, byId] = await Promise.all([
    isCleaner ? readCleanRules(tx).then((rules) => rules.showsGuests) : true,
    aroundOf(rows, tx),
  ])
  for (const row of rows) {
    if (isCleaner) {
      if (row.status === 'done' || row.status === 'checked') row.check_comment = null
      showOwnPart(row, actor.cleanerId)
    }
    const next = byId.get(Number(row.id))
    if (next) {
      Object.assign(row, windowOf(row, next))
      row.linen ??= linenOf(next)
    }
    if (!showsGuests) row.guests_next = null
    if (single) {
      row.files = await namedFiles(reading, fileIdsIn(fields, row))
      row.opened_at = await firstOpened(reading, Number(row.id))
    }
  }
  return new Map([...byId].map(([id, { next_status }]) => [id, next_status]))
}

const prefix = 'around.'

/** What the list of cleans brings along of the flat of each and of its next guest. */
export const alongside: Alongside = {
  join: () => sql`left join ${nextStay('t')} on true`,
  columns: (nameOf) =>
    Object.fromEntries(
      Object.entries(aroundClean('t', nameOf('object_id'))).map(([name, text]) => [prefix + name, text]),
    ),
}

/** What comes along, by its name and the one that it has in the row: a month of cleans reads thousands of them. */
const cameBy = Object.keys(aroundClean('t', 'o')).map((name) => [name, prefix + name] as const)

function cameAlong(row: Readonly<RowObject>): RawRow {
  const next: RowObject = {}
  for (const [name, inRow] of cameBy) next[name] = row[inRow]
  return next
}

/** The flat and the next guest of each clean by its number: what came along with the rows, or else is asked for. */
async function aroundOf(rows: readonly RowObject[], tx: Tx): Promise<ReadonlyMap<number, RawRow>> {
  if (rows.every((row) => row[`${prefix}timezone`] !== undefined)) {
    const seen = rows.filter((row) => row[`${prefix}timezone`] !== null)
    return new Map(seen.map((row) => [Number(row.id), cameAlong(row)]))
  }
  const ids = idList(rows.map(({ id }) => Number(id)))
  const columns = Object.entries(aroundClean('c', 'o')).map(
    ([name, text]) => sql`${text} as ${sql.identifier(name)}`,
  )
  const found = await rowsOf(
    tx,
    sql`with c as materialized (select id, agency_id, object_id, date, rent_id, helper_ids from cleans where id = any(${ids}))
      select c.id, ${sql.join(columns, sql.raw(', '))}
      from c cross join lateral (select * from objects where id = c.object_id limit 1) o
      left join ${nextStay('c')} on true`,
  )
  return new Map(found.map((next) => [Number(next.id), next]))
}

/** When its cleaner was told the way in for the first time: the audit remembers it. */
async function firstOpened({ tx }: ComputeContext, id: number): Promise<unknown> {
  const row = await firstRow(
    tx,
    sql`select to_char(min(at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at from audit where entity = 'cleans' and entity_id = ${id} and action = 'codes_shown'`,
  )
  return row?.at ?? null
}

/** The pay of a clean as one of its cleaners is told it: a helper's is the own part. */
export function showOwnPart(row: RowObject, cleanerId: number | null): void {
  if (row.cleaner_id === cleanerId) return
  const parts: readonly unknown[] = Array.isArray(row.helper_pay) ? row.helper_pay : []
  const part = parts.filter(isPart).find(({ cleaner_id }) => cleaner_id === cleanerId)
  Object.assign(row, {
    price: part?.price ?? null,
    bonus: null,
    penalty: null,
    payout_id: null,
    paid_at: null,
  })
}

function windowOf(row: Readonly<RowObject>, next: RawRow) {
  if (next.next_id === null) {
    return { next_rent_id: null, next_arrival: null, guests_next: null, window_state: 'no_next' }
  }
  const zone = String(next.timezone)
  const begin = String(next.begin)
  const time = String(next.arrival).slice(0, 5)
  const from = typeof row.time_from === 'string' ? row.time_from : '12:00'
  const minutes = (epochOf(zone, begin, time) - epochOf(zone, String(row.date), from)) / 60_000
  const durationMin = typeof row.duration_min === 'number' ? row.duration_min : 90
  return {
    next_rent_id: Number(next.next_id),
    next_arrival: { date: begin, time, children: count(next.children), pets: count(next.pets) },
    guests_next: count(next.adults) + count(next.children) + count(next.infants),
    window_state: windowState(minutes, {
      durationMin,
      cleaners: count(next.people),
      bufferMin: count(next.buffer),
    }),
  }
}

const count = (value: unknown): number => Number(value ?? 0)
