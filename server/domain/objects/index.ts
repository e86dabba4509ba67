import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { isZone } from '#schema/rules/dates.ts'
import { idList, rowCondition } from '../../access/rows.ts'
import { createOrUpdate } from '../../crud/createOrUpdate.ts'
import { changeOne, findRows } from '../../crud/entityRows.ts'
import { rowsOf } from '../../db/execute.ts'
import { badRequest } from '../../errors.ts'
import type { EntityHooks, Work } from '../entityHooks.ts'
import type { Operations } from '../operations.ts'
import { addStartPoints } from '../points/startSet.ts'
import { followFlat } from '../stayguests/registration.ts'
import { changedThings, refuseDoubles } from '../supplies/changedThings.ts'
import { restock } from '../supplies/restock.ts'
import { issueCalendar, refuseOwnCalendars } from './calendar.ts'
import { computeObjectFields, objectTests } from './computeFields.ts'
import { copySettings } from './copySettings.ts'
import { keepReadMarks } from './keepReadMarks.ts'
import { lettingsAfter } from './letting.ts'
import { loadObjects } from './load.ts'
import { names } from './names.ts'
import { openSecrets } from './openSecrets.ts'
import { takeInFlats } from './takeIn.ts'

const model = models.objects

const entityHooks: EntityHooks<'objects'> = {
  needs: [
    'address',
    'timezone',
    'city',
    'default_deposit',
    'base_price',
    'wifi_name',
    'door_code',
    'keybox_code',
    'clean_price',
    'owner_id',
    'guests_max',
  ],
  async prepare(asked, work) {
    const { before, tx } = work
    const change = { ...asked, ...lettingsAfter(asked, work) }
    if (change.timezone !== undefined && !isZone(change.timezone)) {
      throw badRequest('objects', {
        timezone: `Пояса «${change.timezone}» нет. Укажите пояс вида Europe/Moscow или Asia/Yekaterinburg.`,
      })
    }
    if (change.supplies) refuseDoubles(change.supplies)
    if (!change.ical_import) return change
    await refuseOwnCalendars(tx, change.ical_import)
    return { ...change, ical_import: keepReadMarks(change.ical_import, before?.ical_import ?? []) }
  },
  async after({ before, after, ...work }) {
    if (!before && after) await addStartPoints(work, after.id)
    if (after) await restock(work, after.id, changedThings(before?.supplies, after.supplies))
    if (before && after && before.registration !== after.registration) await followFlat(work, after.id)
  },
  computeFields: computeObjectFields,
  tests: objectTests,
  views: { names },
}

/** A new flat lives by the agency's clock until somebody says otherwise. */
function inZone({ actor }: Pick<Work, 'actor'>, body: Readonly<Record<string, unknown>>) {
  return { timezone: actor.timezone, ...body }
}

const operations: Operations<'objects'> = {
  update: (call) => createOrUpdate(call, model, call.body.id ? call.body : inZone(call, call.body)),
  async select({ tx, actor }) {
    const rule = rowCondition(model, actor)
    const own = rule ? sql` and ${rule}` : sql.raw('')
    const rows = await rowsOf(
      tx,
      sql`select t.id, t.name, t."group", t.active from objects t where t.archived_at is null${own} order by t.name, t.id limit 5000`,
    )
    return rows.map(({ id, name, group, active }) => ({ id, name, group, active }))
  },
  load: loadObjects,
  takeIn: takeInFlats,
  calendar: issueCalendar,
  async activeall(call) {
    const { active, ids } = call.body
    const own = rowCondition(model, call.actor) ?? sql`true`
    const chosen = ids ? sql`t.id = any(${idList(ids)}) and ${own}` : own
    const rows = await findRows(
      call.tx,
      'objects',
      sql`${chosen} and t.archived_at is null and t.active is distinct from ${active}`,
      true,
    )
    for (const row of rows) await changeOne(call, 'objects', row, { active }, 'activeall')
    return { success: 1, updated: rows.length, ids: rows.map(({ id }) => id) }
  },
  secrets: (call) => openSecrets(call, call.body.id),
  copySettings: (call) => copySettings(call, call.body),
}

/** Flats: what is filled, who lives there now and next, switching many at once. */
export const objects = { entityHooks, operations }
