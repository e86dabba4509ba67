import { conflict, refused } from '../../errors.ts'
import { seesSums } from '../cleaners/seesSums.ts'
import { lockReferred } from '../cleans/lockReferred.ts'
import type { EntityChange, EntityHooks, EntityRow, Work } from '../entityHooks.ts'

async function checkClean(
  change: EntityChange<'accruals'>,
  { tx }: Work & { readonly before: EntityRow<'accruals'> | undefined },
): Promise<EntityChange<'accruals'>> {
  if (!change.clean_id) return change
  const clean = await lockReferred(tx, 'cleans', change.clean_id, { entity: 'accruals', field: 'clean_id' })
  if (clean.cleaner_id === change.cleaner_id) return change
  const text = `Уборку № ${clean.id} делал другой клинер. Выберите уборку этого клинера или оставьте пусто.`
  throw refused('accruals.foreign_clean', text, { clean_id: text })
}

const entityHooks: EntityHooks<'accruals'> = {
  prepare: checkClean,
  conceals: async (reading) => ((await seesSums(reading)) ? [] : ['amount']),
  guardRemove({ payout_id }) {
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
