// Bodies of creations from the declarations: only what must be there, or everything that may.
import { isWritable } from '#schema/access.ts'
import type { Model } from '#schema/define.ts'
import type { AnyField } from '#schema/kinds/index.ts'
import type { EntityName } from '#schema/names.ts'
import { addDays } from '#schema/rules/dates.ts'
import type { Values } from './answers.ts'
import { sampleOf } from './samples.ts'

/** How much of a row a body holds. */
export type Extent = 'required' | 'all'

/** Gives the id of a row of another entity to refer to. */
export type ParentOf = (entity: EntityName) => Promise<number>

/** What single samples of a row cannot know of each other; `n` differs from row to row. */
const adjustments: { readonly [N in EntityName]?: (body: Values, n: number) => Values } = {
  rents: (body, n) => ({
    guest_name: `Гость ${n}`,
    ...body,
    begin: dayFrom(n * 10),
    end: dayFrom(n * 10 + 4),
  }),
  cleans: (body, n) => ({
    ...body,
    date: dayFrom(n),
    ...(body.time_from ? { time_from: '10:00', time_to: '14:00' } : {}),
    ...(body.problems ? { problems: [{ id: 1, text: `Кран ${n}` }] } : {}),
  }),
  messages: (body, n) => ({ text: `Текст ${n}`, ...body }),
  objects: (body) => ({ ...body, timezone: 'Asia/Yekaterinburg' }),
  users: (body, n) => ({ ...body, login: `person${n}@example.ru` }),
}

/** Entities of which every row wants parents of its own, beside those of a unique set of references. */
const ownParents: { readonly [N in EntityName]?: readonly EntityName[] } = {
  cleans: ['rents'],
}

/** Whether a new row of an entity needs a row of another made for it alone. */
export function needsOwnParent(model: Model, parent: EntityName): boolean {
  if (ownParents[model.name]?.includes(parent)) return true
  const sets = model.unique ?? []
  return sets.some((set) => set.some((name) => model.fields[name]?.kind === 'reference'))
}

/** A date of the 2030s: rows of different `n` never share a day. */
function dayFrom(offset: number): string {
  return addDays('2031-01-01', offset)
}

/** Builds the body of a creation; rows it refers to are asked of `parentOf`. */
export async function bodyOf(model: Model, n: number, extent: Extent, parentOf: ParentOf): Promise<Values> {
  const body: Values = {}
  for (const [name, field] of Object.entries(model.fields)) {
    if (isSent(field, extent)) body[name] = await valueFor(field, n, parentOf)
  }
  return adjustments[model.name]?.(body, n) ?? body
}

function isSent(field: AnyField, extent: Extent): boolean {
  if (!isWritable(field) || field.kind === 'state' || field.kind === 'files') return false
  return field.required === true ? extent === 'all' || field.initial === undefined : extent === 'all'
}

async function valueFor(field: AnyField, n: number, parentOf: ParentOf): Promise<unknown> {
  if (field.kind === 'reference') return parentOf(field.to)
  if (field.kind === 'references') return [await parentOf(field.to)]
  return sampleOf(field, n)
}
