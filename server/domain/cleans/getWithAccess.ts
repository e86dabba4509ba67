import { sql } from 'drizzle-orm'
import type { Model } from '#schema/define.ts'
import { localMoment } from '#schema/rules/dates.ts'
import { getOne } from '../../crud/getOne.ts'
import { firstRow, type RowObject } from '../../db/execute.ts'
import { badRequest } from '../../errors.ts'
import type { Reading } from '../entityHooks.ts'

const withoutEntry: readonly unknown[] = ['planned', 'offered', 'canceled']

/** A clean with the way into the flat; codes only on the day and only to its cleaner: staff open those of the flat by a call that the audit remembers. */
export async function getWithAccess(reading: Reading, model: Model, key: string): Promise<RowObject> {
  const clean = await getOne(reading, model, idOf(key))
  const object = await firstRow(
    reading.tx,
    sql`select o.id, o.name, o.address, o.entrance, o.floor, o.apartment, o.intercom, o.timezone, o.access_type,
        o.clean_comment, o.door_code, o.keybox_code, o.key_place
      from cleans c join objects o on o.id = c.object_id where c.id = ${Number(clean.id)}`,
  )
  if (!object) return clean
  const { door_code, keybox_code, key_place, ...open } = object
  const isToday = clean.date === localMoment(String(object.timezone), reading.now).date
  const mayEnter = reading.actor.role === 'cleaner' && isToday && !withoutEntry.includes(clean.status)
  return {
    ...clean,
    object: { ...open, codes: mayEnter ? { door_code, keybox_code, key_place } : null },
  }
}

function idOf(key: string): number {
  const id = /^[1-9]\d{0,9}$/.test(key) ? Number(key) : 0
  if (id >= 1 && id < 2 ** 31) return id
  throw badRequest('cleans', { id: 'Номер уборки — целое число от 1.' })
}
