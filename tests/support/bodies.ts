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
const adjustments: {
  readonly [N in EntityName]?: (body: Values, n: number, parentOf: ParentOf) => Values | Promise<Values>
} = {
  accruals: ({ clean_id: _, ...body }, n) => ({ ...body, date: dayFrom((n - 1) * 10 + 3) }),
  rents: (body, n) => ({
    guest_name: `Гость ${n}`,
    ...body,
    begin: dayFrom(n * 10),
    end: dayFrom(n * 10 + 4),
  }),
  // Nobody helps on a clean of their own.
  cleans: ({ helper_ids: _, ...body }, n) => ({
    ...body,
    date: dayFrom(n),
    ...(body.time_from ? { time_from: '10:00', time_to: '14:00' } : {}),
    ...(body.problems ? { problems: [{ id: 1, text: `Кран ${n}` }] } : {}),
  }),
  hooks: (body, n) => ({
    url: `https://hooks.example.ru/${n}`,
    ...body,
    ...(body.secret ? { secret: `секрет для подписи ${n}` } : {}),
  }),
  // A phone is believed about the moment of a photo only when it was a short while ago.
  // The name of a closed paper is not kept.
  files: ({ entity_type: _, entity_id: __, taken_at: ___, sensitive: ____, ...body }) => body,
  // One of the two is paid: an owner where everything is filled, else a cleaner.
  async payouts({ cleaner_id: _, ...body }, n, parentOf) {
    const period = { begin: dayFrom(n * 10), end: dayFrom(n * 10 + 6) }
    if (body.owner_id) return { ...body, ...period }
    // A cleaner is paid for something: the accrual made next lies in these days.
    await parentOf('accruals')
    return { cleaner_id: await parentOf('cleaners'), ...body, ...period }
  },
  // A rule for some kinds of cleans is read by those who have one.
  cleaninstruction: ({ clean_types: _, ...body }) => body,
  messages: (body, n) => ({ text: `Текст ${n}`, ...body }),
  automessages: (body, n) => ({ planned_at: `${dayFrom(n)}T09:00:00.000Z`, ...body }),
  // Written by the server alone, so nothing of it is asked of a person.
  async notifications(body, n, parentOf) {
    return { user_id: await parentOf('users'), text: `Событие ${n}`, ...body }
  },
  objects: (body, n) => ({
    ...body,
    timezone: 'Asia/Yekaterinburg',
    ...(body.lettings ? { lettings: [{ from: dayFrom(n), until: dayFrom(n + 9) }] } : {}),
  }),
  // Written by the server alone, so nothing of it is asked of a person.
  updates: (body, n) => ({ ...body, received_at: `${dayFrom(n)}T09:00:00.000Z` }),
  // Nobody is born in the days of the samples; one of a flat of two may bring no crowd.
  stayguests: (body) => ({ ...body, ...(body.birth_date ? { birth_date: '1990-05-08' } : {}) }),
  securityevents: (body, n) => ({ ...body, at: `${dayFrom(n)}T09:00:00.000Z` }),
  // An administrator is not limited to flats.
  users: (body, n) => ({
    ...body,
    login: `person${n}@example.ru`,
    ...(body.object_ids ? { role: 'manager' } : {}),
  }),
}

/** Entities of which every row wants parents of its own, beside those of a unique set of references. */
const ownParents: { readonly [N in EntityName]?: readonly EntityName[] } = {
  cleans: ['rents'],
  payouts: ['accruals'],
}

/** Whether a new row of an entity needs a row of another made for it alone. */
export function needsOwnParent(model: Model, parent: EntityName): boolean {
  if (ownParents[model.name]?.includes(parent)) return true
  const sets = model.unique ?? []
  return sets.some((set) =>
    set.some((name) => {
      const field = model.fields[name]
      return field?.kind === 'reference' && field.to === parent
    }),
  )
}

/** A date of the 2030s: rows of different `n` never share a day. */
function dayFrom(offset: number): string {
  return addDays('2031-01-01', offset)
}

/** Builds the body of a creation; rows it refers to are asked of `parentOf`. */
export async function bodyOf(model: Model, n: number, extent: Extent, parentOf: ParentOf): Promise<Values> {
  const body: Values = {}
  for (const [name, field] of Object.entries(model.fields)) {
    // the first row of its kind follows from no other
    const isOfOwnKind = field.kind === 'reference' && field.to === model.name
    if (isSent(field, extent) && !isOfOwnKind) body[name] = await valueFor(field, n, parentOf)
  }
  return (await adjustments[model.name]?.(body, n, parentOf)) ?? body
}

function isSent(field: AnyField, extent: Extent): boolean {
  if (!isWritable(field) || field.kind === 'state') return false
  if (field.kind === 'file' || field.kind === 'files') return false
  return field.required === true ? extent === 'all' || field.initial === undefined : extent === 'all'
}

async function valueFor(field: AnyField, n: number, parentOf: ParentOf): Promise<unknown> {
  if (field.kind === 'reference') return parentOf(field.to)
  if (field.kind === 'references') return [await parentOf(field.to)]
  return sampleOf(field, n)
}
