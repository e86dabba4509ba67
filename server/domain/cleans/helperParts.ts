// What helpers earn: their part is theirs with the end of the clean, and goes with it as long as nobody has paid it.
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { findRows, storeNew } from '../../crud/entityRows.ts'
import { remove } from '../../crud/remove.ts'
import { refused } from '../../errors.ts'
import type { EntityRow, Work } from '../entityHooks.ts'

type Clean = EntityRow<'cleans'>

/** A part of a clean that a helper has earned. */
interface HelperPart {
  readonly cleaner_id: number
  readonly amount: number
}

/** The parts that stand beside a clean as it is: none before its end. */
export function partsOf(clean: Pick<Clean, 'status' | 'helper_pay'> | undefined): HelperPart[] {
  if (clean?.status !== 'done' && clean?.status !== 'checked') return []
  return (clean.helper_pay ?? []).flatMap(({ cleaner_id, price }) =>
    typeof price === 'number' && price > 0 ? [{ cleaner_id: Number(cleaner_id), amount: price }] : [],
  )
}

/** Whether an accrual is one of the parts. */
export const isAmong = (parts: readonly HelperPart[], { cleaner_id, amount }: HelperPart): boolean =>
  parts.some((part) => part.cleaner_id === cleaner_id && part.amount === amount)

/** Brings what is accrued to helpers in line with a written clean; throws 422 when a part that would go is in a payout. */
export async function accrueParts(work: Work, before: Clean | undefined, after: Clean): Promise<void> {
  const wanted = partsOf(after)
  if (isDeepStrictEqual(wanted, partsOf(before))) return
  const stored = await findRows(work.tx, 'accruals', sql`t.clean_id = ${after.id} and t.part`, true)
  for (const accrual of stored) {
    if (isAmong(wanted, accrual)) continue
    if (accrual.payout_id !== null) refuseInPayout(accrual.payout_id)
    await remove(work, models.accruals, accrual.id)
  }
  const [flat] = await findRows(work.tx, 'objects', sql`t.id = ${after.object_id}`)
  const missing = wanted.filter((part) => !isAmong(stored, part))
  const reason = `Помощь на уборке: ${flat?.name ?? ''}`.slice(0, 200)
  await storeNew(
    work.tx,
    'accruals',
    missing.map((part) => ({
      ...part,
      ...{ clean_id: after.id, date: after.date, kind: 'bonus', reason, part: true },
    })),
  )
}

function refuseInPayout(payout: number): never {
  const text = `Доля помощника уже в выплате № ${payout}. Удалите черновик выплаты или начислите доплату либо штраф отдельно.`
  throw refused('cleans.in_payout', text, { helper_ids: text })
}
