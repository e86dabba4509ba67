// Puts a cleaner on cleans, or takes the cleaner off them; what is unusual but possible comes back as a warning.
import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { changeOne, findRows, lockOne } from '../../crud/entityRows.ts'
import { getOne } from '../../crud/getOne.ts'
import { firstRow } from '../../db/execute.ts'
import { badRequest, refused } from '../../errors.ts'
import type { EntityRow, Work } from '../manner.ts'

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
    const clean = await lockOne(call.tx, 'cleans', id)
    refuseBegun(clean)
    if (cleaner_id !== null) warnings.push(...(await warningsOf(call, clean, cleaner_id)))
    await changeOne(call, 'cleans', clean, { cleaner_id }, 'appoint')
    if (notify !== false && cleaner_id !== null) call.later('clean.assigned', { id, cleaner_id })
    cleans.push(await getOne(call, models.cleans, id))
  }
  return { success: 1, cleans, warnings }
}

function refuseBegun({ id, status }: EntityRow<'cleans'>): void {
  if (['planned', 'offered', 'appointed', 'accepted'].includes(status)) return
  const text = `Уборка № ${id} уже начата или закрыта: клинера сменить нельзя.`
  throw refused('cleaners.clean_begun', text, { clean_id: text })
}

async function warningsOf({ tx }: Work, clean: EntityRow<'cleans'>, cleanerId: number): Promise<string[]> {
  const cleaner = await lockOne(tx, 'cleaners', cleanerId)
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
  const isOff = (cleaner.days_off ?? []).some(
    ({ begin, end }) => String(begin) <= clean.date && clean.date <= String(end),
  )
  return [
    ...(binding ? [] : [`${cleaner.name}: объект не привязан`]),
    ...(isOff ? [`${cleaner.name}: в этот день выходной`] : []),
    ...(cleaner.max_per_day !== null && Number(sameDay?.count ?? 0) >= cleaner.max_per_day
      ? [`${cleaner.name}: больше ${cleaner.max_per_day} уборок в день`]
      : []),
  ]
}
