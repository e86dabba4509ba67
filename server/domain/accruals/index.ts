import { sql } from 'drizzle-orm'
import { findRows } from '../../crud/entityRows.ts'
import { conflict, refused } from '../../errors.ts'
import { seesSums } from '../cleaners/seesSums.ts'
import { isAmong, partsOf } from '../cleans/helperParts.ts'
import { lockReferred } from '../cleans/lockReferred.ts'
import type { EntityChange, EntityHooks, EntityRow, Work } from '../entityHooks.ts'

async function checkClean(
  change: EntityChange<'accruals'>,
  { tx }: Work & { readonly before: EntityRow<'accruals'> | undefined },
): Promise<EntityChange<'accruals'>> {
  if (!change.clean_id) return change
  const clean = await lockReferred(tx, 'cleans', change.clean_id, { entity: 'accruals', field: 'clean_id' })
  const { cleaner_id = 0 } = change
  if (clean.cleaner_id === cleaner_id || clean.helper_ids?.includes(cleaner_id)) return change
  const text = `Уборку № ${clean.id} делал другой клинер. Выберите уборку этого клинера или оставьте пусто.`
  throw refused('accruals.foreign_clean', text, { clean_id: text })
}

const entityHooks: EntityHooks<'accruals'> = {
  prepare: checkClean,
  conceals: async (reading) => ((await seesSums(reading)) ? [] : ['amount']),
  async guardRemove(accrual, { tx }) {
    const { payout_id, clean_id } = accrual
    const [clean] = accrual.part ? await findRows(tx, 'cleans', sql`t.id = ${clean_id}`) : []
    if (isAmong(partsOf(clean), accrual)) {
      throw conflict(
        'accruals.part',
        'Это доля помощника в уборке. Она уйдёт сама, если убрать помощника из уборки; иначе начислите штраф.',
      )
    }
    if (payout_id === null) return
    throw conflict(
      'accruals.in_payout',
      `Начисление уже в выплате № ${payout_id}. Удалите черновик выплаты или начислите обратную сумму.`,
      { extra: { payout_id } },
    )
  },
}

/** Bonuses and penalties of cleaners: what has entered a payout stays. */
export const accruals = { entityHooks }
