// A deposit that stays frozen on the guest's card when nobody comes any more.
import { sql } from 'drizzle-orm'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { isVoid } from '#schema/rules/stayStates.ts'
import { findRows } from '../../crud/entityRows.ts'
import type { Work } from '../entityHooks.ts'
import { askStaff } from './channelTask.ts'
import type { Written } from './written.ts'

/** The key of the task about money of a stay that is off. */
export const offKey = (id: number): string => `charge.off:${id}`

/** Asks, at once, to let go what is frozen for stays that have just become void and that nobody has decided about. */
export async function askAboutFrozen(work: Work, written: readonly Written[]): Promise<void> {
  for (const { before, after } of written) {
    if (!before || isVoid(before.status) || !isVoid(after.status) || (after.deposit_hold ?? 0) <= 0) continue
    const isFree = sql`t.rent_id = ${after.id} and t.kind = 'hold' and t.state = 'held' and t.deed is null`
    for (const { id, amount } of await findRows(work.tx, 'charges', isFree))
      await askStaff(work, {
        title: `Отпустите замороженный залог: ${formatMoney(amount)}`,
        text: `Платёж № ${id}. ${after.status === 'no_show' ? 'Гость не приехал' : 'Бронь отменена'}, а его деньги ещё заморожены. Отпустите их в карточке брони, в онлайн-оплатах.`,
        key: offKey(id),
        ...{ rentId: after.id, objectId: after.object_id, isUrgent: true, origin: 'auto' },
      })
  }
}
