// Makes rows of any entity for tests: through the API where it lets one, straight into the table where nothing creates them.

import type { Model } from '#schema/define.ts'
import { models } from '#schema/index.ts'
import type { EntityName } from '#schema/names.ts'
import { type Answer, recordOf, type Values } from './answers.ts'
import { bodyOf, type Extent, needsOwnParent } from './bodies.ts'
import { findLine, type Line, withId } from './lines.ts'
import { withBytes } from './pictures.ts'
import { sampleOf } from './samples.ts'

/** Asks the server as one person. */
export type Caller = (method: Line['method'], path: string, body?: unknown) => Promise<Answer>

/** What making needs of an agency. */
export interface Workshop {
  /** Asks as its admin. */
  readonly admin: Caller
  /** Puts a row straight into the table; gives its id. */
  insert(entity: EntityName, values: Values): Promise<number>
  /** A number that no other row of the agency was made with. */
  next(): number
  /** Rows that others refer to, made once. */
  readonly parents: Map<EntityName, Promise<number>>
}

/** Method and path that create a row: a creation, or a free change without an id; undefined when nothing outside does. */
export function findCreation(model: Model): Line | undefined {
  const { update } = model.calls
  const isFree = typeof update === 'object' && update.freeBody === true
  return findLine(model, 'create') ?? (isFree ? findLine(model, 'update') : undefined)
}

/** Sends the body of a new row as the admin. */
export async function create(
  { admin }: Pick<Workshop, 'admin'>,
  model: Model,
  body: Values,
): Promise<Answer> {
  const line = findCreation(model)
  if (!line) throw new Error(`Nothing creates ${model.name}`)
  return admin(line.method, line.path, withBytes(model, body))
}

/** Creates a row with its parents and gives the answer's body; throws with the answer when it is refused. */
export async function make(
  workshop: Workshop,
  entity: EntityName,
  overrides: Values = {},
  extent: Extent = 'required',
): Promise<Values> {
  const model = models[entity]
  const body = { ...(await draft(workshop, entity, extent)), ...overrides }
  if (!findCreation(model)) {
    const row = { ...kept(model, workshop.next()), ...body }
    return { ...row, id: await workshop.insert(entity, row) }
  }
  const answer = await create(workshop, model, body)
  if (answer.status >= 300) {
    throw new Error(`${entity} was not made, ${answer.status}: ${answer.text}\nfrom ${JSON.stringify(body)}`)
  }
  return recordOf(answer)
}

/** What only the server writes and no row may be without. */
function kept({ fields }: Model, number: number): Values {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.internal && 'required' in field && field.required === true
        ? [[name, sampleOf(field, number)] as const]
        : [],
    ),
  )
}

/** The body of a new row, its parents made. */
export function draft(workshop: Workshop, entity: EntityName, extent: Extent): Promise<Values> {
  const model = models[entity]
  return bodyOf(model, workshop.next(), extent, (to) =>
    needsOwnParent(model, to) ? newParent(workshop, to) : parentOf(workshop, to),
  )
}

/** The path of an entity's list; one that lists the rows within another is asked within its parent, or within `place`. */
export async function listPath(workshop: Workshop, model: Model, place?: unknown): Promise<string> {
  const path = findLine(model, 'list')?.path ?? ''
  const field = model.list.within ? model.fields[model.list.within] : undefined
  if (field?.kind !== 'reference') return path
  return withId(path, Number(place ?? (await parentOf(workshop, field.to))))
}

/** The id of the row of an entity that others of the agency refer to. */
export function parentOf(workshop: Workshop, entity: EntityName): Promise<number> {
  const known = workshop.parents.get(entity)
  if (known) return known
  const made = newParent(workshop, entity)
  workshop.parents.set(entity, made)
  return made
}

async function newParent(workshop: Workshop, entity: EntityName): Promise<number> {
  const row = await make(workshop, entity)
  return Number(row.id)
}
