// What is withheld from a deposit is argued for: a reason that the agency knows, photos of this stay, and after the arrival.
import { sql } from 'drizzle-orm'
import type { Part } from '#schema/kinds/index.ts'
import type { EntityName } from '#schema/names.ts'
import { formatDate, todayIn, toEpoch } from '#schema/rules/dates.ts'
import { reasonFault } from '#schema/rules/withholding.ts'
import { idList } from '../../access/rows.ts'
import { firstRow, rowsOf } from '../../db/execute.ts'
import { badRequest, conflict } from '../../errors.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { isPart, textIn } from '../rents/readPart.ts'

/** Where a person reads of a fault: in a fact there is one place, a form has two. */
interface Places {
  readonly entity: EntityName
  readonly reason: string
  readonly file_ids: string
}

const inFact: Places = { entity: 'history', reason: 'data', file_ids: 'data' }

/** Throws 400 for a reason or photos that do not fit, and 409 before the arrival where the sender wants to be `asked`. */
export async function checkWithholding(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  rent: EntityRow<'rents'>,
  data: Part | null,
  asked: boolean,
  at = inFact,
): Promise<void> {
  const place = await firstRow(
    tx,
    sql`select o.timezone, (select a.settings->'withhold_reasons' from agency a) as reasons
      from objects o where o.id = ${rent.object_id}`,
  )
  const named: unknown = place?.reasons
  const fault = reasonFault(data?.reason, Array.isArray(named) ? named.filter(isPart).flatMap(nameOf) : [])
  if (fault) throw badRequest(at.entity, { [at.reason]: at === inFact ? `«Причина»: ${fault}` : fault })
  await refuseForeign(tx, rent.id, data, at)
  const hasCome = rent.status === 'checked_in' || rent.status === 'checked_out'
  if (!asked || hasCome || todayIn(String(place?.timezone), toEpoch(now)) >= rent.begin) return
  throw conflict(
    'history.withhold_early',
    `Гость заезжает ${formatDate(rent.begin)}: удерживать залог ещё не за что. Если всё же удерживаете, подтвердите.`,
  )
}

function nameOf(reason: Part): string[] {
  const name = textIn(reason, 'name')
  return name ? [name] : []
}

/** Evidence is of a clean of this stay, of the stay itself, or brought for it just now. */
async function refuseForeign(tx: Work['tx'], rentId: number, data: Part | null, at: Places): Promise<void> {
  const ids = Array.isArray(data?.file_ids) ? data.file_ids.map(Number) : []
  if (ids.length === 0) return
  const foreign = await rowsOf(
    tx,
    sql`select f.id, f.name from files f where f.id = any(${idList(ids)}) and f.entity_id is not null
      and not (f.entity_type = 'rents' and f.entity_id = ${rentId})
      and not (f.entity_type = 'cleans' and exists (select 1 from cleans c where c.id = f.entity_id and c.rent_id = ${rentId}))
      order by f.id limit 1`,
  )
  const [file] = foreign
  if (!file) return
  const text = `Фото «${String(file.name)}» — не из уборки после этого проживания. Выберите фото этой уборки или загрузите своё.`
  throw badRequest(at.entity, { [at.file_ids]: text })
}
