// Takes back what the journal tells of, for those who see the line and may do the change itself now.
import { sql } from 'drizzle-orm'
import { mayCall, rightsOf } from '#schema/access.ts'
import type { Model } from '#schema/define.ts'
import type { agency } from '#schema/entities/agency.ts'
import { models } from '#schema/index.ts'
import { type EntityName, isEntityName } from '#schema/names.ts'
import { formatDate } from '#schema/rules/dates.ts'
import { counted } from '#schema/rules/plural.ts'
import { type Act, readAct } from '../../crud/actOf.ts'
import { keyOf, type MovedRow } from '../../crud/movedRows.ts'
import { takeBack } from '../../crud/takeBack.ts'
import { firstRow, type RowObject } from '../../db/execute.ts'
import { conflict, forbidden, notFound } from '../../errors.ts'
import type { Work } from '../entityHooks.ts'
import type { ValuesOf } from '../operations.ts'
import { conditionsOf } from './conditions.ts'
import { namesOf } from './namesOf.ts'

/** Takes back the whole act that a line of the journal belongs to, or all but the rows that the person leaves; gives how many rows it was about and which it has changed. */
export async function undoAct(work: Work, { id, without }: ValuesOf<(typeof agency.calls.undo)['body']>) {
  const { tx, actor } = work
  const where = sql.join(conditionsOf(actor, {}), sql.raw(' and '))
  const seen = await firstRow(tx, sql`select 1 from audit a where a.id = ${id} and ${where}`)
  const act = seen && (await readAct(tx, id))
  if (!act) throw notFound('audit')
  refuseForeignAct(work, act)
  const { written, moved, rest } = await takeBack(
    work,
    act,
    (without ?? []).map((row) => Number(row.id)),
  )
  if (moved.length > 0) throw await movedOn(work, moved, rest)
  return {
    success: 1,
    rows: new Set(act.lines.map(keyOf)).size,
    written: written.filter(({ entity }) => rightsOf(models[entity], actor.role)?.read),
  }
}

/** Rows that the sentence names; the answer carries all of them. */
const mostNamed = 50

/** The refusal that names every row that has moved on, with what has become of it and how many could go without them. */
async function movedOn(work: Work, moved: readonly MovedRow[], rest: number) {
  const lines = moved.map(({ entity, id }) => ({ entity, entity_id: id, before: null, after: null }))
  const names = await namesOf(work, lines)
  const told = moved.map(({ entity, id, row, why }) => ({
    id,
    name: [names[entity]?.[String(id)] ?? `№ ${id}`, ...dayOf(entity, row)].join(', '),
    why,
  }))
  const [first] = moved
  const forms = first && models[first.entity].labels.counted
  const left = told.length - mostNamed
  const all = [
    ...told.slice(0, mostNamed).map(({ name, why }) => `${name}: ${why.replace(/\.$/, '')}.`),
    ...(left > 0 ? [`И ещё ${left}.`] : []),
  ].join(' ')
  const whole = forms ? counted(moved.length, forms) : String(moved.length)
  const end =
    rest > 0 ? `Без них можно отменить остальное: ${rest}.` : 'Отменять больше нечего: измените их сами.'
  const text = `Ничего не отменено, с тех пор изменилось: ${whole}. ${all} ${end}`
  return conflict('audit.changed_since', text, { extra: { moved: told, rest } })
}

/** A row that is called after another one is told by its day too. */
function dayOf(entity: EntityName, row: RowObject | undefined): string[] {
  const model: Model = models[entity]
  const [name] = Object.entries(model.fields).find(([, { kind }]) => kind === 'date') ?? []
  const day = name === undefined || model.fields[model.title]?.kind !== 'reference' ? undefined : row?.[name]
  return typeof day === 'string' ? [formatDate(day)] : []
}

/** Throws 403 where the role may not make the call that the act was. */
function refuseForeignAct({ actor }: Work, { act }: Act): void {
  const [entity, action] = (act ?? '').split('.')
  if (!isEntityName(entity) || action === undefined || mayCall(models[entity], actor.role, action)) return
  const text = 'Отменить это может только тот, кому можно сделать это самому. Попросите администратора.'
  throw forbidden('audit', text)
}
