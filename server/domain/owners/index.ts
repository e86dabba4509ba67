import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { findRows, recountOne } from '../../crud/entityRows.ts'
import { conflict, notFound } from '../../errors.ts'
import type { EntityRow, Manner, Reading } from '../manner.ts'
import type { Operations } from '../operations.ts'
import { updateOrReissue } from '../reissueLink.ts'
import { ownerReport, periodOf } from './report.ts'

const manner: Manner<'owners'> = {
  async guardRemove({ id, name }, { tx }) {
    const flats = await findRows(tx, 'objects', sql`t.owner_id = ${id} and t.archived_at is null`)
    if (flats.length === 0) return
    throw conflict(
      'owners.has_objects',
      `У собственника ${name} есть объекты: ${flats.length}. Сначала отвяжите их в карточках объектов.`,
      { extra: { objects: flats.map(({ id: flat, name: title }) => ({ id: flat, name: title })) } },
    )
  },
}

/** A signed-in person names the number or the key, the holder of a link only its own key. */
async function findOwner({ tx, actor }: Reading, key: string): Promise<EntityRow<'owners'>> {
  const isNumber = actor.link === null && /^[1-9]\d{0,8}$/.test(key)
  const condition = isNumber ? sql`t.id = ${Number(key)}` : sql`t.public_id = ${key}`
  const [owner] = await findRows(tx, 'owners', condition)
  if (!owner || (actor.link !== null && actor.link.id !== owner.id)) throw notFound('owners')
  return owner
}

const operations: Operations<'owners'> = {
  update: (call) => updateOrReissue(call, models.owners, call.body),
  report: {
    async outside({ read, write, actor, now, today, params, query }) {
      const period = periodOf(query, today)
      const { owner, report } = await read(async (reading) => {
        const found = await findOwner(reading, params.id ?? '')
        return { owner: found, report: await ownerReport(reading, found.id, period) }
      })
      if (actor.link !== null && owner.link_opened_at === null) {
        await write(({ tx }) => recountOne(tx, 'owners', owner.id, { link_opened_at: now }))
      }
      return report
    },
  },
}

/** Owners: their account for a period, and the link that opens it. */
export const owners = { manner, operations }
