// Where a file may be put: to a row that the person may change, or to a new one that they may create.

import { sql } from 'drizzle-orm'
import { rightsOf } from '#schema/access.ts'
import { models } from '#schema/index.ts'
import { entityNames } from '#schema/names.ts'
import type { Actor } from '../../access/actor.ts'
import { rowCondition } from '../../access/rows.ts'
import { firstRow } from '../../db/execute.ts'
import { badRequest, forbidden } from '../../errors.ts'
import type { Reading } from '../entityHooks.ts'

/** The row that a file belongs to; without an id it waits for a row yet to be stored. */
export interface Place {
  readonly entity_type?: string | null
  readonly entity_id?: number | null
}

/** A guest's own place was given by the server. Throws 400 for a place that does not exist or is not the person's to reach, 403 for one they may not change. */
export async function checkPlace({ tx, actor }: Pick<Reading, 'tx' | 'actor'>, place: Place): Promise<void> {
  const { entity_type = null, entity_id = null } = place
  if (actor.role === 'guest') return
  if (actor.link !== null && entity_id === null)
    throw badRequest('files', { entity_id: 'Скажите, к какой уборке это фото.' })
  if (entity_type === null) {
    if (entity_id !== null || actor.role === 'cleaner')
      throw badRequest('files', { entity_type: 'Скажите, к какому разделу файл: cleans, rents, objects.' })
    return
  }
  const name = entityNames.find((known) => known === entity_type)
  if (name === undefined || name === 'files') {
    throw badRequest('files', {
      entity_type: `Раздела «${entity_type}» нет. Укажите cleans, rents, objects.`,
    })
  }
  if (!mayAttach(actor, name, entity_id)) {
    throw forbidden('files', 'К этой записи вам нельзя прикладывать файлы. Попросите администратора.')
  }
  if (entity_id === null || (await isReached({ tx, actor }, name, entity_id))) return
  throw badRequest('files', {
    entity_id: `Записи № ${entity_id} нет или она вам не видна. Обновите страницу и выберите снова.`,
  })
}

function mayAttach(actor: Actor, name: (typeof entityNames)[number], id: number | null): boolean {
  const rights = rightsOf(models[name], actor.role)
  return rights?.update === true || (id === null && rights?.create === true)
}

async function isReached(
  { tx, actor }: Pick<Reading, 'tx' | 'actor'>,
  name: (typeof entityNames)[number],
  id: number,
): Promise<boolean> {
  const rule = rowCondition(models[name], actor)
  const condition = rule ? sql`and ${rule}` : sql``
  const row = await firstRow(tx, sql`select 1 from ${sql.identifier(name)} t where t.id = ${id} ${condition}`)
  return row !== undefined
}
