// The address of our calendar of a flat: issued, withdrawn, and never taken back in as somebody else's.
import { inArray } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import type { Part } from '#schema/kinds/index.ts'
import { rowCondition } from '../../access/rows.ts'
import { changeOne, lockOne } from '../../crud/entityRows.ts'
import type { Tx } from '../../db/database.ts'
import { tables } from '../../db/tables.ts'
import { badRequest } from '../../errors.ts'
import type { Operations } from '../operations.ts'
import { textIn } from '../rents/readPart.ts'
import { calendarPath, calendarTokenIn, newCalendarToken } from './ownCalendar.ts'

/** Issues an address, whose forerunner is dead at once; with `off` only withdraws it. */
export const issueCalendar: Operations<'objects'>['calendar'] = async (call) => {
  const { object_id, off } = call.body
  const object = await lockOne(call.tx, 'objects', object_id, rowCondition(models.objects, call.actor))
  const ical_token = off ? null : newCalendarToken()
  await changeOne(call, 'objects', object, { ical_token }, off ? 'withdraw_calendar' : 'issue_calendar')
  return {
    success: 1,
    id: object.id,
    ical_token,
    ical_url: ical_token && `${call.origin.publicUrl}${calendarPath(ical_token)}`,
  }
}

/** Refuses our own calendars among those to read: our stays would come back as somebody else's. */
export async function refuseOwnCalendars(tx: Tx, feeds: readonly Part[]): Promise<void> {
  const tokens = feeds.flatMap((feed) => calendarTokenIn(textIn(feed, 'url') ?? '') ?? [])
  if (tokens.length === 0) return
  const { objects } = tables
  const [own] = await tx
    .select({ name: objects.name })
    .from(objects)
    .where(inArray(objects.ical_token, tokens))
    .limit(1)
  if (!own) return
  throw badRequest('objects', {
    ical_import: `Это наш собственный календарь объекта «${own.name}»: брони пошли бы по кругу. Вставьте ссылку из кабинета площадки.`,
  })
}
