import { sql } from 'drizzle-orm'
import { references } from '#schema/kinds/index.ts'
import { bodySchema } from '#schema/validators/entity.ts'
import { idList } from '../../access/rows.ts'
import { checkBody, type Values } from '../../crud/body.ts'
import { changeOne, findRows } from '../../crud/entityRows.ts'
import { badRequest } from '../../errors.ts'
import type { Work } from '../entityHooks.ts'

const fields = {
  object_ids: references({ label: 'Объекты', help: 'Все объекты собственника.', to: 'objects' }),
}

/** What a body says of the owner's flats, apart from the rest; 400 for what is no list of numbers. */
export function flatsOf(body: Readonly<Values>): { flats: readonly number[] | undefined; rest: Values } {
  const { object_ids, ...rest } = body
  if (object_ids === undefined || object_ids === null) return { flats: undefined, rest }
  const checked = checkBody('owners', bodySchema(fields), { object_ids }, fields).object_ids
  return { flats: Array.isArray(checked) ? checked.map(Number) : undefined, rest }
}

/** Makes these flats the owner's and no others; 400 for one that is not there. */
export async function attachFlats(
  work: Work,
  ownerId: number,
  flats: readonly number[] | undefined,
): Promise<void> {
  if (flats === undefined) return
  const rows = await findRows(
    work.tx,
    'objects',
    sql`t.id = any(${idList(flats)}) or (t.owner_id = ${ownerId} and t.archived_at is null)`,
    true,
  )
  const known = new Set(rows.map(({ id }) => id))
  const missing = flats.filter((id) => !known.has(id))
  if (missing.length > 0) {
    const text = `Нет объектов: ${missing.join(', ')}. Обновите страницу и выберите снова.`
    throw badRequest('owners', { object_ids: text })
  }
  for (const row of rows) {
    const owner_id = flats.includes(row.id) ? ownerId : null
    if (row.owner_id !== owner_id) await changeOne(work, 'objects', row, { owner_id }, 'update')
  }
}
