import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { create } from '../../crud/create.ts'
import type { EntityHooks } from '../entityHooks.ts'
import { nextSort } from '../nextSort.ts'
import type { Operations } from '../operations.ts'
import { ownSample } from './copyFile.ts'
import { copyList } from './copyList.ts'
import { listOf, moveUp } from './moveUp.ts'
import { putInOrder } from './putInOrder.ts'
import { checkLanguages, knownTranslations, translateAll } from './translations.ts'

const entityHooks: EntityHooks<'points'> = {
  /** Cleaners are shown what is in use. */
  filter: (_query, { role }) => (role === 'cleaner' ? sql`t.active` : undefined),
  async prepare(change, work) {
    const { before, tx } = work
    checkLanguages('points', change.translations)
    const { sample_file_id: sample } = change
    if (before && typeof sample === 'number' && sample !== before.sample_file_id)
      return { ...change, sample_file_id: await ownSample(work, sample, before.id) }
    if (before || change.object_id === undefined) return change
    const translations = change.translations ?? (await knownTranslations(tx, change.title))
    const sort =
      typeof change.sort === 'number' ? change.sort : await nextSort(tx, 'points', change.object_id)
    return { ...change, translations, sort }
  },
}

const operations: Operations<'points'> = {
  async create(call) {
    const { copy_from, ...body } = call.body
    if (copy_from === undefined || copy_from === null) return create(call, models.points, body)
    const objectId = await copyList(call, call.body)
    return listOf(call, objectId)
  },
  up: (call) => moveUp(call, call.body.id),
  order: (call) => putInOrder(call, call.body.ids),
  translate: (call) => translateAll(call, call.body.id),
}

/** Check-lists of flats: their order, copies from flat to flat. */
export const points = { entityHooks, operations }
