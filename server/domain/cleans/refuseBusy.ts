// Whether a cleaner can take one more clean on a day: all of them must fit into their windows, with time for the way.

import { sql } from 'drizzle-orm'
import { idList, worksOn } from '../../access/rows.ts'
import { firstRow, type RawRow, rowsOf } from '../../db/execute.ts'
import { conflict } from '../../errors.ts'
import type { Work } from '../entityHooks.ts'
import { lockReferred } from './lockReferred.ts'

/** A clean to be given to a cleaner; without hours it fits anywhere. */
export interface Placed {
  readonly id?: number
  readonly cleaner_id: number
  readonly date?: string
  readonly time_from?: string | null
  readonly time_to?: string | null
  readonly duration_min?: number | null
}

/** A clean as minutes of its day: not before `from`, done by `to`. */
export interface Slot {
  readonly from: number
  readonly to: number
  readonly minutes: number
  readonly name: string
}

const travelMin = 30
const usualMin = 90
const endOfDay = 23 * 60

/** Throws 409 when the cleaner is put away, switched off or busy at that hour, and 400 at the field that names nobody. */
export async function refuseBusy(
  { tx, actor }: Pick<Work, 'tx' | 'actor'>,
  clean: Placed,
  field: 'cleaner_id' | 'helper_ids' = 'cleaner_id',
): Promise<void> {
  const at = { entity: 'cleans', field } as const
  const cleaner = await lockReferred(tx, 'cleaners', clean.cleaner_id, at)
  const put = await firstRow(tx, sql`select archived_at from cleaners where id = ${clean.cleaner_id}`)
  if (put?.archived_at) {
    throw conflict('cleans.cleaner_archived', `${cleaner.name} в архиве. Выберите другого клинера.`)
  }
  if (!cleaner.active) {
    throw conflict(
      'cleans.cleaner_off',
      `${cleaner.name} не работает: доступ выключен. Выберите другого клинера.`,
    )
  }
  if (!clean.date || !clean.time_from) return
  const reached = actor.objectIds === null ? sql`true` : sql`o.id = any(${idList(actor.objectIds)})`
  const others = await rowsOf(
    tx,
    sql`select c.time_from, c.time_to, c.duration_min, case when ${reached} then o.name end as name from cleans c join objects o on o.id = c.object_id
      where ${worksOn(sql.raw('c'), clean.cleaner_id)} and c.date = ${clean.date}::date and c.id <> ${clean.id ?? 0}
        and c.status in ('offered', 'appointed', 'accepted', 'in_progress') and c.time_from is not null`,
  )
  const taken = others.map(slotOf)
  const rival = taken.find((other) => !fits([other, slotOf({ ...clean, name: '' })]))
  if (!rival && fits([...taken, slotOf({ ...clean, name: '' })])) return
  const with_ = rival?.name ? `: ${rival.name}` : ''
  throw conflict(
    'cleans.cleaner_busy',
    `В это время у клинера ${cleaner.name} другая уборка${with_}. Выберите другое время или клинера.`,
  )
}

/** The hours of a stored clean; one without an end may last the whole day. */
export function slotOf({ time_from, time_to, duration_min, name }: RawRow): Slot {
  const from = minutesOf(time_from, 0)
  const minutes = Number(duration_min ?? usualMin)
  return {
    from,
    to: Math.max(minutesOf(time_to, endOfDay), from + minutes),
    minutes,
    name: String(name ?? ''),
  }
}

function minutesOf(time: unknown, otherwise: number): number {
  if (typeof time !== 'string') return otherwise
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** Whether one person can do all of them in a day, with time for the way between any two. */
export function fits(slots: readonly Slot[]): boolean {
  const byDeadline = [...slots].sort((a, b) => a.to - b.to)
  const byBegin = [...slots].sort((a, b) => a.from - b.from)
  return fitsInOrder(byDeadline) || fitsInOrder(byBegin)
}

/** Each begins when the one before it is done and the way is made. */
function fitsInOrder(slots: readonly Slot[]): boolean {
  let free = 0
  for (const { from, to, minutes } of slots) {
    const begin = Math.max(free, from)
    if (begin + minutes > to) return false
    free = begin + minutes + travelMin
  }
  return true
}
