// Which flats a cleaner cleans: tied, changed, untied; each answer is the whole list of the cleaner.

import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { asLimited } from '../../crud/asLimited.ts'
import { changeOne, findRows, insertOne } from '../../crud/entityRows.ts'
import { remove } from '../../crud/remove.ts'
import { conflict, notFound } from '../../errors.ts'
import { lockReferred } from '../cleans/lockReferred.ts'
import type { EntityChange, EntityRow, Work } from '../entityHooks.ts'
import { objectsOf } from './objectsOf.ts'

interface Pair {
  readonly cleaner_id: number
  readonly object_id: number
}

interface Terms extends Pair {
  readonly price?: number | null
  readonly priority?: number | null
  readonly excluded?: boolean | null
}

type Call<B> = Work & { readonly body: B }

async function find(work: Work, { cleaner_id, object_id }: Pair): Promise<EntityRow<'bindings'> | undefined> {
  await lockReferred(work.tx, 'cleaners', cleaner_id, { entity: 'cleaners', field: 'cleaner_id' })
  await lockReferred(work.tx, 'objects', object_id, { entity: 'cleaners', field: 'object_id' })
  const [row] = await findRows(
    work.tx,
    'bindings',
    sql`t.cleaner_id = ${cleaner_id} and t.object_id = ${object_id}`,
    true,
  )
  return row
}

async function answer(work: Work, { cleaner_id }: Pair) {
  const objects = await asLimited(work, () => objectsOf(work.tx, [cleaner_id]))
  return { success: 1, objects: objects.map(({ cleaner_id: _own, ...object }) => object) }
}

function given({ price, priority, excluded }: Terms): EntityChange<'bindings'> {
  return {
    ...(price === undefined ? {} : { price }),
    ...(priority === undefined || priority === null ? {} : { priority }),
    ...(excluded === undefined || excluded === null ? {} : { excluded }),
  }
}

/** Ties a cleaner to a flat; 409 when they are tied already. */
export async function bind(call: Call<Terms>) {
  const { cleaner_id, object_id } = call.body
  if (await find(call, call.body)) {
    throw conflict(
      'cleaners.bound',
      'Клинер уже привязан к этому объекту. Измените ставку или очередь привязки.',
    )
  }
  await insertOne(call, 'bindings', { cleaner_id, object_id, ...given(call.body) })
  return answer(call, call.body)
}

/** Changes price and order of a tie; 404 when there is none. */
export async function rebind(call: Call<Terms>) {
  const row = await find(call, call.body)
  if (!row) throw notFound('bindings')
  await changeOne(call, 'bindings', row, given(call.body))
  return answer(call, call.body)
}

/** Unties; a tie that is not there is no fault. */
export async function unbind(call: Call<Pair>) {
  const row = await find(call, call.body)
  if (row) await remove(call, models.bindings, row.id)
  return answer(call, call.body)
}
