// Who of the people of a clean can still do it where it stands by now: their days off, their limit and their other work of that day.
import { sql } from 'drizzle-orm'
import { hoursOn, isTakenOff } from '#schema/rules/assignment/workHours.ts'
import { idList } from '../../access/rows.ts'
import { findRows } from '../../crud/entityRows.ts'
import { firstRow } from '../../db/execute.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { rivalOf } from './refuseBusy.ts'

type Clean = EntityRow<'cleans'>

/** The one in charge and the helpers of a clean, as far as they can do it. */
export interface People {
  readonly cleaner_id: number | null
  readonly helper_ids: readonly number[]
}

/** Holds the people of cleans until the end of the transaction, always in one order; gives their rows by number. */
export async function lockPeople(
  { tx }: Pick<Work, 'tx'>,
  cleans: readonly Clean[],
): Promise<ReadonlyMap<number, EntityRow<'cleaners'>>> {
  const ids = [...new Set(cleans.flatMap(idsOf))]
  if (ids.length === 0) return new Map()
  const rows = await findRows(tx, 'cleaners', sql`t.id = any(${idList(ids)})`, true)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * The people of a clean who can do it; where one cannot, the others take longer and are asked again. With `isOtherDay` the
 * date is new to them, so their days off and their limit are looked at too.
 */
export async function whoCan(
  work: Pick<Work, 'tx' | 'actor'>,
  clean: Clean,
  known: ReadonlyMap<number, EntityRow<'cleaners'>>,
  isOtherDay: boolean,
): Promise<People> {
  const ids = idsOf(clean)
  for (const id of ids) {
    const person = known.get(id)
    const isAway = isOtherDay && person && (await isOff(work, person, clean))
    const rival = isAway ? '' : await rivalOf(work, { ...clean, cleaner_id: id })
    if (rival !== undefined) return whoCan(work, { ...clean, ...without(clean, id) }, known, isOtherDay)
  }
  return { cleaner_id: clean.cleaner_id, helper_ids: clean.helper_ids ?? [] }
}

/** The people of a clean without one of them. */
export function without({ cleaner_id, helper_ids }: Clean, id: number): People {
  return {
    cleaner_id: cleaner_id === id ? null : cleaner_id,
    helper_ids: (helper_ids ?? []).filter((helper) => helper !== id),
  }
}

function idsOf({ cleaner_id, helper_ids }: Clean): number[] {
  return [...(cleaner_id === null ? [] : [cleaner_id]), ...(helper_ids ?? [])]
}

async function isOff(
  { tx }: Pick<Work, 'tx'>,
  { id, days_off, work_days, max_per_day }: EntityRow<'cleaners'>,
  clean: Clean,
): Promise<boolean> {
  if (isTakenOff(days_off, clean.date) || hoursOn(work_days, clean.date) === null) return true
  if (max_per_day === null) return false
  const row = await firstRow(
    tx,
    sql`select count(*)::int as others from cleans c where c.date = ${clean.date}::date and c.status <> 'canceled'
      and c.id <> ${clean.id} and (c.cleaner_id = ${id} or c.helper_ids @> array[${id}]::int[])`,
  )
  return Number(row?.others) >= max_per_day
}
