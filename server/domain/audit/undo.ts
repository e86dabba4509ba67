// Takes back what the journal tells of, for those who see the line and may do the change itself now.
import { sql } from 'drizzle-orm'
import { mayCall, rightsOf } from '#schema/access.ts'
import type { agency } from '#schema/entities/agency.ts'
import { models } from '#schema/index.ts'
import { isEntityName } from '#schema/names.ts'
import { type Act, readAct } from '../../crud/actOf.ts'
import { takeBack } from '../../crud/takeBack.ts'
import { firstRow } from '../../db/execute.ts'
import { forbidden, notFound } from '../../errors.ts'
import type { Work } from '../entityHooks.ts'
import type { ValuesOf } from '../operations.ts'
import { conditionsOf } from './conditions.ts'

/** Takes back the whole act that a line of the journal belongs to; gives how many rows it was about and which it has changed. */
export async function undoAct(work: Work, { id }: ValuesOf<(typeof agency.calls.undo)['body']>) {
  const { tx, actor } = work
  const where = sql.join(conditionsOf(actor, {}), sql.raw(' and '))
  const seen = await firstRow(tx, sql`select 1 from audit a where a.id = ${id} and ${where}`)
  const act = seen && (await readAct(tx, id))
  if (!act) throw notFound('audit')
  refuseForeignAct(work, act)
  const written = (await takeBack(work, act)).filter(
    ({ entity }) => rightsOf(models[entity], actor.role)?.read,
  )
  return {
    success: 1,
    rows: new Set(act.lines.map((line) => `${line.entity} ${line.entity_id}`)).size,
    written,
  }
}

/** Throws 403 where the role may not make the call that the act was. */
function refuseForeignAct({ actor }: Work, { act }: Act): void {
  const [entity, action] = (act ?? '').split('.')
  if (!isEntityName(entity) || action === undefined || mayCall(models[entity], actor.role, action)) return
  const text = 'Отменить это может только тот, кому можно сделать это самому. Попросите администратора.'
  throw forbidden('audit', text)
}
