import { models } from '#schema/index.ts'
import { list } from '../../crud/list.ts'
import type { Operations } from '../operations.ts'

const operations: Operations<'points'> = {
  up: async (call) => (await list(call, models.points, {})).rows,
}

/** Check-lists of flats. */
export const points = { operations }
