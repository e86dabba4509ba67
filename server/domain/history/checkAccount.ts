import type { Part } from '#schema/kinds/index.ts'
import { isMoneyName } from '#schema/rules/payments.ts'
import { AppError, badRequest } from '../../errors.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { accountOf } from '../rents/accountOf.ts'

/** Throws 400 or 422 when a money fact names an account that is not there, is switched off or is for other flats. */
export async function checkAccount(
  tx: Work['tx'],
  rent: EntityRow<'rents'>,
  name: string,
  data: Part | null,
): Promise<void> {
  const named = data?.invoice_id
  if (!isMoneyName(name) || named === undefined || named === null) return
  if (!(Number.isSafeInteger(named) && Number(named) >= 1)) {
    throw badRequest('history', { data: 'Счёт — это его номер invoice_id. Выберите счёт из списка.' })
  }
  try {
    await accountOf(tx, rent, Number(named))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const text = error.errors?.invoice_id ?? error.message
    throw new AppError(error.status, error.code, text, { errors: { data: text } })
  }
}
