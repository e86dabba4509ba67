// The order of a check-list as a person has put it, all at once.
import type { RowObject } from '../../db/execute.ts'
import { badRequest, notFound } from '../../errors.ts'
import type { Work } from '../entityHooks.ts'
import { neighboursOf, numberAnew } from './moveUp.ts'

/** Numbers the points of a flat as their ids stand; points that a colleague added meanwhile follow. Throws 400 and 404. */
export async function putInOrder(work: Work, ids: readonly number[]): Promise<readonly RowObject[]> {
  const [first] = ids
  if (first === undefined || new Set(ids).size < ids.length) {
    throw badRequest('points', { ids: 'Назовите пункты по порядку, каждый один раз.' })
  }
  const points = await neighboursOf(work, first)
  const known = new Map(points.map((point) => [point.id, point]))
  const named = ids.map((id) => {
    const point = known.get(id)
    if (!point) throw notFound('points')
    return point
  })
  return numberAnew(work, [...named, ...points.filter(({ id }) => !ids.includes(id))])
}
