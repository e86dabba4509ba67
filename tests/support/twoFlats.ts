// An agency with everything twice: in one flat and in another, so that a person limited to the first can be asked about the second.
import { modelList, models } from '#schema/index.ts'
import type { EntityName } from '#schema/names.ts'
import { addDays } from '#schema/rules/dates.ts'
import type { Values } from './answers.ts'
import { make, parentOf, type Workshop } from './make.ts'
import type { Agency } from './world.ts'

/** A flat with a row of every entity that has to do with it, by name of the entity. */
export type Furnished = ReadonlyMap<EntityName, number>

/** Whether rows of an entity belong to flats. */
export function isOfFlat(name: EntityName): boolean {
  const { flat } = models[name]
  return flat !== undefined && flat !== 'shared'
}

/** A way to make rows whose references lead to one flat; rows of no flat are those of `beside`. */
export function workshopOf(agency: Agency, beside?: Workshop): Workshop {
  const known = [...(beside ?? agency).parents].filter(([name]) => !isOfFlat(name))
  return { ...agency, parents: new Map(known) }
}

/** Makes a row of every entity in the flat of a workshop, near today, so that every count of the day meets them. */
export async function furnish(agency: Agency, workshop: Workshop, today: string): Promise<Furnished> {
  const rows = new Map<EntityName, number>()
  const flat = await parentOf(workshop, 'objects')
  for (const { name } of modelList) {
    if (name === 'agency' || (!isOfFlat(name) && workshop.parents.has(name))) continue
    const known = workshop.parents.get(name)
    const direct = await madeDirectly(name, workshop)
    const id = direct ? agency.insert(name, direct) : (known ?? idOf(make(workshop, name, {}, 'all')))
    workshop.parents.set(name, Promise.resolve(id))
    rows.set(name, await id)
  }
  const rent = rows.get('rents') ?? 0
  const near = nearToday(today, rent)
  for (const [name, id] of rows) {
    const values = { ...flatOf(name, flat), ...keptReferences(name, rows), ...near[name] }
    if (Object.keys(values).length > 0) await agency.set(name, id, values)
  }
  await agency.insert('history', { name: 'payment', rent_id: rent, data: { amount: 777, kind: 'rent' } })
  return rows
}

/** What the server itself refers to, filled with the rows of the same flat. */
function keptReferences(name: EntityName, rows: Furnished): Values {
  return Object.fromEntries(
    Object.entries(models[name].fields).flatMap(([field, { kind, ...rest }]) => {
      const to = kind === 'reference' && 'to' in rest ? rest.to : undefined
      const id = to !== undefined && to !== name && isOfFlat(to) && rest.readonly ? rows.get(to) : undefined
      return id === undefined ? [] : [[field, id]]
    }),
  )
}

const idOf = async (row: Promise<Values>): Promise<number> => Number((await row).id)

/** Rows that would bring parents of no flat along, which the suite would take for news of the other flat. */
async function madeDirectly(name: EntityName, workshop: Workshop): Promise<Values | undefined> {
  if (name === 'bindings') {
    const [cleaner_id, object_id] = [
      await parentOf(workshop, 'cleaners'),
      await parentOf(workshop, 'objects'),
    ]
    return { cleaner_id, object_id, priority: 1 }
  }
  if (name !== 'hookdeliveries') return undefined
  return { hook_id: await parentOf(workshop, 'hooks'), event: 'test', event_id: `evt_${workshop.next()}` }
}

/** The flat of a row that names it itself. */
function flatOf(name: EntityName, id: number): Values {
  const { flat, fields } = models[name]
  if (typeof flat !== 'object' || !('by' in flat) || flat.by === 'id') return {}
  if (flat.member) return { [flat.by]: { [flat.member]: [id] } }
  const field = fields[flat.by]
  if (!field || !('to' in field) || field.to !== 'objects') return {}
  return { [flat.by]: field.kind === 'references' ? [id] : id }
}

function nearToday(today: string, rent: number): { readonly [N in EntityName]?: Values } {
  const at = `${today}T09:00:00.000Z`
  return {
    rents: { begin: today, end: addDays(today, 3), status: 'checked_in', occupies: true, conflict: false },
    cleans: { date: today, status: 'planned' },
    expenses: { date: today },
    accruals: { date: today },
    clienttasks: { priority: 'urgent', status: 'new', due_at: at },
    automessages: { planned_at: at, status: 'failed', reason_text: 'Номер не отвечает' },
    updates: { received_at: at, open: true },
    files: { entity_type: 'rents', entity_id: rent },
  }
}
