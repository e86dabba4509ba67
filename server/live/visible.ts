// Which changes a person may know of: entities that the role reads, rows by the very conditions of the calls that read them.
import { sql } from 'drizzle-orm'
import { rightsOf } from '#schema/access.ts'
import type { Model } from '#schema/define.ts'
import { modelList } from '#schema/index.ts'
import type { CallerRole } from '#schema/roles.ts'
import type { LiveChange } from '#schema/rules/liveFrames.ts'
import type { Actor } from '../access/actor.ts'
import { idList, rowCondition } from '../access/rows.ts'
import type { Database } from '../db/database.ts'
import { rowsOf } from '../db/execute.ts'
import type { LiveEvent } from './tail.ts'

/** More rows than these of one entity are told as «some». */
const mostIds = 50

/**
 * What a person is told of some changes of their agency. A row out of reach is not told; that one went away, or left the
 * person's reach, is told without its number, for until now it may have stood on the screen.
 */
export async function visibleTo(
  database: Database,
  actor: Actor,
  events: readonly LiveEvent[],
): Promise<LiveChange[]> {
  const byEntity = Map.groupBy(events, ({ entity }) => entity)
  const changes = modelList.map(async (model) => {
    const own = byEntity.get(model.name)
    if (!own || !rightsOf(model, actor.role)?.read) return undefined
    return changeFor(database, actor, model, own)
  })
  return (await Promise.all(changes)).filter((change) => change !== undefined)
}

async function changeFor(
  database: Database,
  actor: Actor,
  model: Model,
  events: readonly LiveEvent[],
): Promise<LiveChange | undefined> {
  const authors = new Set(events.map(({ by }) => by))
  const by = authors.size === 1 ? (events[0]?.by ?? '') : ''
  const named = [...new Set(events.flatMap(({ id }) => id ?? []))]
  const isMany = named.length > mostIds || events.some(({ id }) => id === null)
  const some = { entity: model.name, ids: [], by: '' }
  const condition = rowCondition(model, actor)
  if (isMany) return some
  if (!condition) return { entity: model.name, ids: named, by }
  const rows = await database.readAgency(actor, (tx) =>
    rowsOf(
      tx,
      sql`select t.id from ${sql.identifier(model.name)} t where t.id = any(${idList(named)}) and ${condition}`,
    ),
  )
  const seen = new Set(rows.map(({ id }) => Number(id)))
  const reach = reachOf(model, actor.role)
  const isLost = events.some(
    ({ id, isGone, changed }) =>
      id !== null && !seen.has(id) && (isGone || changed?.some((name) => reach.has(name)) === true),
  )
  if (isLost) return some
  return seen.size > 0 ? { entity: model.name, ids: [...seen], by } : undefined
}

/** The columns that decide whether a row is a person's to see. */
function reachOf(model: Model, role: CallerRole): ReadonlySet<string> {
  const { flat } = model
  const rule = rightsOf(model, role)?.rows
  const ofFlat =
    typeof flat === 'object' ? Object.values(flat).filter((part) => typeof part === 'string') : []
  const names = [...[rule?.by].flat(), rule?.unless, rule?.among?.field, 'entity_type', ...ofFlat]
  return new Set(names.filter((name) => name !== undefined))
}
