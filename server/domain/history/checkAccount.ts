import type { Part } from '#schema/kinds/index.ts'
import { isMoneyName } from '#schema/rules/payments.ts'
import { AppError } from '../../errors.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { accountOf } from '../rents/accountOf.ts'
import { numberIn } from '../rents/readPart.ts'

/** Throws 400 or 422 when a money fact names an account that is not there, is switched off or is for other flats. */
export async function checkAccount(
  tx: Work['tx'],
  rent: EntityRow<'rents'>,
  name: string,
  data: Part | null,
): Promise<void> {
  const named = numberIn(data, 'invoice_id')
  if (!isMoneyName(name) || named === null) return
  try {
    await accountOf(tx, rent, named)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const text = error.errors?.invoice_id ?? error.message
    throw new AppError(error.status, error.code, text, { errors: { data: text } })
  }
}
