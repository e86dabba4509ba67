// A tick under the rules of one flat says nothing of another's: a stay that moves is asked anew where the words differ.
import { type SQL, sql } from 'drizzle-orm'
import { isOff } from '#schema/rules/stayStates.ts'
import { recountWhere } from '../../crud/entityRows.ts'
import { firstRow } from '../../db/execute.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import type { Written } from '../rents/written.ts'

type Rent = EntityRow<'rents'>

/** Outdates what was agreed to of the rules of a flat that the stay has left, and opens the step again. */
export async function outdateRules(work: Work, written: readonly Written[]): Promise<void> {
  for (const { before, after } of written)
    if (before && before.object_id !== after.object_id && !isOff(after.status))
      await askAnew(work, before.object_id, after)
}

async function askAnew({ tx, now }: Work, left: number, { id, object_id }: Rent): Promise<void> {
  const row = await firstRow(tx, sql`select ${rulesOf(left)} as was, ${rulesOf(object_id)} as now`)
  if (row?.now === null || row?.now === row?.was) return
  const standing = sql`t.rent_id = ${id} and t.kind = 'rules' and t.revoked_at is null and t.outdated_at is null`
  await recountWhere(tx, 'consents', standing, { outdated_at: now })
  const ticked = sql`t.rent_id = ${id} and t.undone_at is null and t.data->>'by' = 'page'
    and t.name in (select s.code from steps s where s.form = 'rules')`
  await recountWhere(tx, 'history', ticked, { undone_at: now })
}

/** SQL: the rules that a flat asks to agree to, in all their languages; nothing where it has none. */
const rulesOf = (objectId: number): SQL =>
  sql`(select string_agg(concat(i.type, i.language, i.text), ' ' order by i.type, i.language, i.text) from instructions i
    where i.object_id = ${objectId} and i.type in ('rules', 'deposit') and not i.secret and i.active and i.archived_at is null)`
