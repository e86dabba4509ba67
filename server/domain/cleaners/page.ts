// The page of one cleaner: cleans of a period by days with totals. A link shows the cleaner's own view and nothing else.
import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { addDays, toEpoch } from '#schema/rules/dates.ts'
import { idList } from '../../access/rows.ts'
import { findRows } from '../../crud/entityRows.ts'
import { fileIdsIn } from '../../crud/fileIds.ts'
import { getOne } from '../../crud/getOne.ts'
import { list } from '../../crud/list.ts'
import { firstRow, type RowObject } from '../../db/execute.ts'
import { notFound } from '../../errors.ts'
import { publicCard } from '../agency/publicCard.ts'
import { showOwnPart } from '../cleans/computeFields.ts'
import { offersOf } from '../cleans/offers.ts'
import { readCleanRules } from '../cleans/readCleanRules.ts'
import type { EntityRow, Reading } from '../entityHooks.ts'
import { namedFiles } from '../files/attachedFiles.ts'
import type { Asked } from '../operations.ts'
import { accrualsOf, moneyOf, payoutsOf } from './earnings.ts'
import { inTurn } from './inTurn.ts'
import { objectsOf } from './objectsOf.ts'
import { seesSums } from './seesSums.ts'

type PageCall = (typeof models)['cleaners']['calls'][string]

const shown = 14
const oldest = 60

/** A cleaner with cleans, days, flats and totals; today and two weeks on unless told. */
export async function cleanerPage(
  call: Reading &
    Pick<Asked<PageCall>, 'params'> & {
      readonly query: { readonly begin?: string | null; readonly end?: string | null }
    },
) {
  const id = await idOf(call, call.params.id ?? '')
  const begin = call.query.begin ?? beginBefore(call.query.end, call.today)
  const end = call.query.end ?? addDays(begin, shown)
  const cleaner = await getOne(call, models.cleaners, id)
  const period = { begin, end, sort: '["date","ASC"]' }
  const found = await list(call, models.cleans, period, { names: new Set(), values: { worker: id } })
  const rows = inTurn(found.rows, call.actor.timezone)
  const returned = call.query.begin || call.query.end ? [] : await returnedTo(call, id)
  const own = rows.filter(({ cleaner_id }) => cleaner_id === id)
  if (call.actor.role !== 'cleaner') for (const row of rows) showOwnPart(row, id)
  const showsSums = await seesSums(call)
  const { photoRequired, photoMin } = await readCleanRules(call.tx)
  const objects = await objectsOf(call.tx, [id], showsSums)
  const accruals = await accrualsOf(call, id, begin, end)
  return {
    cleaner,
    agency: await publicCard(call.tx),
    today: call.today,
    timezone: call.actor.timezone,
    cleans: [...returned, ...rows],
    files: await namedFiles(call, [
      ...new Set([...returned, ...rows].flatMap((row) => fileIdsIn(models.cleans.fields, row))),
    ]),
    people: await peopleOf(call, [...returned, ...rows]),
    stocks: await stocksOf(call, [...returned, ...rows]),
    photos: { required: photoRequired, min: photoMin },
    days: daysOf(rows),
    objects: objects.map(({ cleaner_id: _own, ...object }) => object),
    totals: { ...totalsOf(rows, own, accruals), ...(showsSums ? {} : withoutSums) },
    offers: await offersOf(call, id, showsSums),
    accruals: showsSums ? accruals : [],
    payouts: showsSums ? await payoutsOf(call, id) : [],
  }
}

/** Names of those who work on the cleans together with somebody. */
async function peopleOf({ tx }: Reading, rows: readonly RowObject[]): Promise<readonly RowObject[]> {
  const ids = new Set(
    rows.flatMap(({ cleaner_id, helper_ids }) => [cleaner_id, helper_ids].flat().map(Number)),
  )
  const found = await findRows(tx, 'cleaners', sql`t.id = any(${idList([...ids].filter((id) => id > 0))})`)
  return found.map(({ id, name }) => ({ id, name }))
}

/** What the flats of the cleans keep in store, by name: how much there is stays with the staff. */
async function stocksOf({ tx }: Reading, rows: readonly RowObject[]): Promise<readonly RowObject[]> {
  const ids = [...new Set(rows.map(({ object_id }) => Number(object_id)))]
  const flats = await findRows(tx, 'objects', sql`t.id = any(${idList(ids)})`)
  return flats.map(({ id, supplies }) => ({
    object_id: id,
    things: (supplies ?? []).map(({ name, unit }) => ({ name, unit: unit ?? null })),
  }))
}

/** Cleans of earlier days that wait to be done again, or were never finished: today's work whatever their day. */
async function returnedTo(call: Reading, worker: number): Promise<readonly RowObject[]> {
  const filter = '{"status":["rework","in_progress"]}'
  const past = {
    begin: addDays(call.today, -oldest),
    end: addDays(call.today, -1),
    filter,
    sort: '["date","ASC"]',
  }
  return (await list(call, models.cleans, past, { names: new Set(), values: { worker } })).rows
}

const withoutSums = { earned: null, bonus: null, penalty: null, paid: null, to_pay: null }

/** A period that ends before today and has no begin of its own looks back. */
const beginBefore = (end: string | null | undefined, today: string): string =>
  end && end < today ? addDays(end, -shown) : today

/** A signed-in person names the number, the holder of a link its public id. */
async function idOf({ tx, actor }: Reading, key: string): Promise<number> {
  if (actor.link === null && /^\d{1,9}$/.test(key)) return Number(key)
  const row = await firstRow(
    tx,
    sql`select id from cleaners where public_id = ${key} and archived_at is null`,
  )
  if (!row) throw notFound('cleaners')
  return Number(row.id)
}

function daysOf(rows: readonly RowObject[]) {
  const days = new Map<string, { date: string; count: number; minutes: number }>()
  for (const { date, duration_min, status } of rows) {
    if (status === 'canceled') continue
    const day = days.get(String(date)) ?? { date: String(date), count: 0, minutes: 0 }
    days.set(day.date, { ...day, count: day.count + 1, minutes: day.minutes + Number(duration_min ?? 0) })
  }
  return [...days.values()]
}

/** Counts all cleans of somebody; the parts of a helper are among the accruals. */
function totalsOf(
  rows: readonly RowObject[],
  own: readonly RowObject[],
  accruals: readonly EntityRow<'accruals'>[],
) {
  const live = rows.filter(({ status }) => status !== 'canceled')
  const isOver = ({ status }: RowObject) => status === 'done' || status === 'checked'
  const earning = live.filter(isOver)
  const minutes = earning.flatMap(({ started_at, finished_at }) =>
    typeof started_at === 'string' && typeof finished_at === 'string'
      ? [minutesBetween(started_at, finished_at)]
      : [],
  )
  return {
    count: live.length,
    done: earning.length,
    checked: live.filter(({ status }) => status === 'checked').length,
    rework: live.filter(({ status }) => status === 'rework').length,
    ...moneyOf(own.filter(isOver), accruals),
    avg_minutes:
      minutes.length === 0 ? null : Math.round(minutes.reduce((all, one) => all + one, 0) / minutes.length),
  }
}

const minutesBetween = (from: string, to: string): number => (toEpoch(to) - toEpoch(from)) / 60_000
