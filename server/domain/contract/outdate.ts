// A signed contract whose dates, sum, flat or name are others now is outdated: it stays as evidence, and the guest is asked anew.
import { sql } from 'drizzle-orm'
import { toKopecks } from '#schema/rules/money.ts'
import { isOff } from '#schema/rules/stayStates.ts'
import { idList } from '../../access/rows.ts'
import { recountWhere, storeNew } from '../../crud/entityRows.ts'
import { rowsOf } from '../../db/execute.ts'
import { inLanguage, signAgainLetter } from '../consents/usualTexts.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import type { Written } from '../rents/written.ts'

type Rent = EntityRow<'rents'>

const terms = ['object_id', 'begin', 'end', 'guest_name'] as const

/** Outdates the contracts of those stays that became others. */
export async function outdateContracts(work: Work, written: readonly Written[]): Promise<void> {
  const changed = written.filter(isOther)
  if (changed.length === 0) return
  const { tx, now } = work
  const spared = await sparedOf(work, changed)
  const ids = changed.map(({ after }) => after.id).filter((id) => !spared.has(id))
  if (ids.length === 0) return
  const standing = sql`t.rent_id = any(${idList(ids)}) and t.kind = 'contract' and t.revoked_at is null and t.outdated_at is null`
  const outdated = await recountWhere(tx, 'consents', standing, { outdated_at: now })
  for (const { id, rent_id, language } of outdated) {
    const own = sql`t.rent_id = ${rent_id} and t.undone_at is null and t.data->>'consent_id' = ${String(id)}`
    await recountWhere(tx, 'history', own, { undone_at: now })
    const stay = changed.find(({ after }) => after.id === rent_id)?.after
    if (stay && !isOff(stay.status)) await askAnew(work, stay, { id, language })
  }
}

function isOther({ before, after }: Written): boolean {
  return (
    before !== undefined &&
    (terms.some((name) => before[name] !== after[name]) || before.total !== after.total)
  )
}

/** Whoever lives there already and only took another extra signs nothing anew: nobody is left before a door for it. */
async function sparedOf({ tx }: Work, changed: readonly Written[]): Promise<ReadonlySet<number>> {
  const extrasOnly = changed.filter(({ before, after }) => before !== undefined && isExtraOnly(before, after))
  if (extrasOnly.length === 0) return new Set()
  const shown = await rowsOf(
    tx,
    sql`select distinct rent_id from history where name = 'keys_shown' and undone_at is null
      and rent_id = any(${idList(extrasOnly.map(({ after }) => after.id))})`,
  )
  return new Set(shown.map(({ rent_id }) => Number(rent_id)))
}

function isExtraOnly(before: Rent, after: Rent): boolean {
  const apart = ({ total, addons_sum }: Rent) => toKopecks(total ?? 0) - toKopecks(addons_sum ?? 0)
  return terms.every((name) => before[name] === after[name]) && apart(before) === apart(after)
}

async function askAnew(
  { tx, now }: Work,
  { id: rent_id, object_id, guest_name, guest_phone }: Rent,
  { id, language }: Pick<EntityRow<'consents'>, 'id' | 'language'>,
): Promise<void> {
  await storeNew(tx, 'automessages', [
    {
      ...{ rent_id, object_id, audience: 'guest', to_name: guest_name, to_phone: guest_phone },
      text: inLanguage(signAgainLetter, language),
      own_text: true,
      planned_at: now,
      plan_key: `again.${id}`,
    },
  ])
}
