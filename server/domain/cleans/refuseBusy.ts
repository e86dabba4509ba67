// Whether a cleaner can take one more clean on a day: all of them must fit into their windows, with time for the way.

import { sql } from 'drizzle-orm'
import { fitted, orderOf, settledOrder } from '#schema/rules/assignment/route.ts'
import { stopOf } from '#schema/rules/assignment/stops.ts'
import { waysBetween } from '#schema/rules/assignment/travel.ts'
import { firstRow } from '../../db/execute.ts'
import { conflict } from '../../errors.ts'
import type { Work } from '../entityHooks.ts'
import { flatColumns, flatsOf, peopleOf, readWork, stopIn } from './assignment/readDays.ts'
import { lockReferred } from './lockReferred.ts'

/** A clean to be given to a cleaner; without hours it fits anywhere. */
export interface Placed {
  readonly id?: number
  readonly object_id?: number
  readonly cleaner_id: number
  readonly helper_ids?: readonly number[] | null
  readonly date?: string
  readonly time_from?: string | null
  readonly time_to?: string | null
  readonly duration_min?: number | null
}

/**
 * Throws 409 when the cleaner is put away, switched off or busy at that hour, and 400 at the field that names nobody;
 * `isAlone` says that the clean takes longer because a helper has left it.
 */
export async function refuseBusy(
  { tx, actor }: Pick<Work, 'tx' | 'actor'>,
  clean: Placed,
  { field = 'cleaner_id', isAlone = false }: { field?: 'cleaner_id' | 'helper_ids'; isAlone?: boolean } = {},
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
  const rival = await rivalOf({ tx, actor }, clean)
  if (rival === undefined) return
  const with_ = rival === '' ? '' : `: ${rival}`
  if (isAlone) {
    throw conflict(
      'cleans.cleaner_busy',
      `Без помощника ${cleaner.name} не успеет на другую уборку этого дня${with_}. Сначала передайте одну из них.`,
    )
  }
  throw conflict(
    'cleans.cleaner_busy',
    `В это время у клинера ${cleaner.name} другая уборка${with_}. Выберите другое время или клинера.`,
  )
}

/** The flat of the work that a clean does not fit beside, empty where it is not to be named; nothing where it fits. */
export async function rivalOf(
  { tx, actor }: Pick<Work, 'tx' | 'actor'>,
  { id = 0, object_id, cleaner_id, date, helper_ids, ...hours }: Placed,
): Promise<string | undefined> {
  if (!date || !hours.time_from || !object_id) return undefined
  const flat = await firstRow(tx, sql`select ${flatColumns} from objects o where o.id = ${object_id}`)
  if (!flat) return undefined
  const others = await readWork({ tx }, { begin: date, end: date, cleanerId: cleaner_id, except: id })
  const [flats, ways] = [flatsOf(), waysBetween()]
  const { time_from, time_to = null, duration_min = null } = hours
  const people = peopleOf({ ...flat, helped: 1 + (helper_ids?.length ?? 0) })
  const asked = stopOf({ id, time_from, time_to, duration_min, people }, flats(flat))
  const taken = others.flatMap((row) => stopIn(row, flats))
  if (fitted(settledOrder(taken, ways), asked, ways)) return undefined
  const rival = taken.find((other) => orderOf([other, asked], ways) === null)
  const isReached = rival && (actor.objectIds === null || actor.objectIds.includes(rival.flat.id))
  return isReached ? String(others.find((row) => Number(row.id) === rival.id)?.name ?? '') : ''
}
