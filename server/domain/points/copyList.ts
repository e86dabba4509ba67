import { sql } from 'drizzle-orm'
import { reference } from '#schema/kinds/index.ts'
import { bodySchema } from '#schema/validators/entity.ts'
import { checkBody } from '../../crud/body.ts'
import { findRows, insertOne } from '../../crud/entityRows.ts'
import { checkReach } from '../../crud/references.ts'
import { lockReferred } from '../cleans/lockReferred.ts'
import type { Work } from '../entityHooks.ts'
import { withoutSystem } from '../withoutSystem.ts'
import { copyFile } from './copyFile.ts'

const asked = {
  object_id: reference({ label: 'Объект', help: 'Куда копировать.', to: 'objects', required: true }),
  copy_from: reference({ label: 'Откуда', help: 'Чей чек-лист взять.', to: 'objects', required: true }),
} as const

/** Adds to a flat the points of another one that it does not have yet, by title; gives the flat's id. */
export async function copyList(work: Work, body: Readonly<Record<string, unknown>>): Promise<number> {
  const { object_id, copy_from } = checkBody('points', bodySchema(asked), body, asked)
  await checkReach(work, 'points', asked, body)
  const [to, from] = [Number(object_id), Number(copy_from)]
  await lockReferred(work.tx, 'objects', to, { entity: 'points', field: 'object_id' })
  await lockReferred(work.tx, 'objects', from, { entity: 'points', field: 'copy_from' })
  const live = (id: number) => findRows(work.tx, 'points', sql`t.object_id = ${id} and t.archived_at is null`)
  const known = new Set((await live(to)).map(({ title }) => title))
  const missing = (await live(from)).filter(({ title }) => !known.has(title))
  for (const point of missing.sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0) || a.id - b.id)) {
    const sample_file_id = await copyFile(work, point.sample_file_id)
    await insertOne(work, 'points', { ...withoutSystem(point), object_id: to, sort: null, sample_file_id })
  }
  return to
}
