import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { Part } from '#schema/kinds/index.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import type { MoneyName } from '#schema/rules/payments.ts'
import type { Tx } from '../../db/database.ts'
import { tables } from '../../db/tables.ts'
import { conflict } from '../../errors.ts'

/** Seconds within which the same sum for the same stay is taken for a second click. */
const REPEAT_SECONDS = 60

const entryWords: Readonly<Record<MoneyName, string>> = {
  payment: 'Платёж',
  payment_return: 'Возврат гостю',
  deposit: 'Залог',
  deposit_return: 'Возврат залога',
  deposit_withhold: 'Удержание из залога',
}

/** Throws 409 when an entry of the same sum, or the same one as a whole, was written for the locked stay within a minute. */
export async function refuseRepeat(
  tx: Tx,
  rentId: number,
  name: MoneyName,
  amount: number,
  whole?: Part,
): Promise<void> {
  const { history } = tables
  const isSame: SQL = whole
    ? sql`${history.data} = ${JSON.stringify(whole)}::jsonb`
    : sql`(${history.data}->>'amount')::numeric = ${amount}::numeric`
  const [same] = await tx
    .select({ id: history.id })
    .from(history)
    .where(
      and(
        eq(history.rent_id, rentId),
        eq(history.name, name),
        isNull(history.undone_at),
        isSame,
        gt(history.created_at, sql<string>`now() - make_interval(secs => ${REPEAT_SECONDS})`),
      ),
    )
    .limit(1)
  if (!same) return
  throw conflict(
    'rents.payment_repeat',
    `${entryWords[name]} ${formatMoney(amount)} по этой брони: запись только что сделана. Если это вторая такая же, подтвердите её.`,
    { extra: { history_id: same.id } },
  )
}
