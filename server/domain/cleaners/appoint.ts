// Puts a cleaner on cleans, or takes the cleaner off them; what is unusual but possible comes back as a warning.

import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { rowCondition } from '../../access/rows.ts'
import { changeOne, findRows, lockOne } from '../../crud/entityRows.ts'
import { getOne } from '../../crud/getOne.ts'
import { firstRow } from '../../db/execute.ts'
import { badRequest } from '../../errors.ts'
import { lockReferred } from '../cleans/lockReferred.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { isDayOff, isWorkDay } from './workDays.ts'

type Clean = EntityRow<'cleans'>

interface Appointment {
  readonly clean_id?: number | null
  readonly clean_ids?: readonly number[] | null
  readonly cleaner_id?: number | null
  readonly notify?: boolean | null
}

/** Appoints; answers the cleans as they are now and the warnings. */
export async function appoint(call: Work & { readonly body: Appointment }) {
  const { clean_id, clean_ids, cleaner_id, notify } = call.body
  const ids = [...new Set([...(clean_ids ?? []), ...(clean_id ? [clean_id] : [])])]
  if (ids.length === 0) throw badRequest('cleaners', { clean_id: 'Укажите уборку: clean_id или clean_ids.' })
  if (cleaner_id === undefined) {
    throw badRequest('cleaners', { cleaner_id: 'Укажите клинера; чтобы снять его, пришлите пусто (null).' })
  }
  const warnings: string[] = []
  const cleans = []
  for (const id of ids.sort((a, b) => a - b)) {
    const clean = await lockOne(call.tx, 'cleans', id, rowCondition(models.cleans, call.actor))
    if (cleaner_id !== clean.cleaner_id) {
      const unusual = cleaner_id === null ? [] : await warningsOf(call, clean, cleaner_id)
      warnings.push(...unusual)
      await changeOne(
        call,
        'cleans',
        clean,
        { cleaner_id, assign_log: logOf(call, clean, unusual) },
        'appoint',
      )
      if (notify !== false && cleaner_id !== null) call.later('clean.assigned', { id, cleaner_id })
    }
    cleans.push(await getOne(call, models.cleans, id))
  }
  return { success: 1, cleans, warnings }
}

function logOf(
  { now, body }: Work & { readonly body: Appointment },
  clean: Clean,
  reasons: readonly string[],
) {
  const result = body.cleaner_id === null ? 'Снят' : 'Назначен вручную'
  return [
    ...(clean.assign_log ?? []),
    { at: now, cleaner_id: body.cleaner_id ?? clean.cleaner_id, result, reasons },
  ]
}

async function warningsOf({ tx }: Work, clean: Clean, cleanerId: number): Promise<string[]> {
  const at = { entity: 'cleaners', field: 'cleaner_id' } as const
  const cleaner = await lockReferred(tx, 'cleaners', cleanerId, at)
  const [binding] = await findRows(
    tx,
    'bindings',
    sql`t.cleaner_id = ${cleanerId} and t.object_id = ${clean.object_id} and not t.excluded`,
  )
  const sameDay = await firstRow(
    tx,
    sql`select count(*)::int as count from cleans
      where cleaner_id = ${cleanerId} and date = ${clean.date}::date and status <> 'canceled' and id <> ${clean.id}`,
  )
  return [
    ...(binding ? [] : [`${cleaner.name}: объект не привязан`]),
    ...(isDayOff(cleaner.days_off, clean.date) ? [`${cleaner.name}: в этот день выходной`] : []),
    ...(isWorkDay(cleaner.work_days, clean.date) ? [] : [`${cleaner.name}: в этот день недели не работает`]),
    ...(cleaner.max_per_day !== null && Number(sameDay?.count ?? 0) >= cleaner.max_per_day
      ? [`${cleaner.name}: больше ${cleaner.max_per_day} уборок в день`]
      : []),
  ]
}
