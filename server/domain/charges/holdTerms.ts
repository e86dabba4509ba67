// Whether the deposit of a stay is frozen on the guest's card, and from which day.
import { sql } from 'drizzle-orm'
import { formatDate, type IsoDate } from '#schema/rules/dates.ts'
import { freezes, freezesFrom } from '#schema/rules/depositHold.ts'
import { findRows } from '../../crud/entityRows.ts'
import { refused } from '../../errors.ts'
import { usualSettings, withUsual } from '../agency/defaults.ts'
import type { EntityRow, Work } from '../entityHooks.ts'

type Account = Pick<EntityRow<'invoices'>, 'two_stage' | 'hold_days' | 'methods'>
type Stay = Pick<EntityRow<'rents'>, 'begin' | 'end'>

/** How many days after a stay the agency gives a deposit back, by what it has settled. */
export const returnDaysOf = (settings: unknown): number =>
  Number(withUsual(usualSettings, settings).deposit_return_days)

/** The same where the settings are still to be read. */
export async function holdDayOf(
  { tx }: Pick<Work, 'tx'>,
  account: Account,
  stay: Stay,
): Promise<IsoDate | null> {
  const [agency] = await findRows(tx, 'agency', sql`true`)
  return freezesFrom(account, stay, returnDaysOf(agency?.settings))
}

/** Throws 422 where the deposit of a stay cannot be frozen today. */
export async function refuseHold(
  work: Pick<Work, 'tx' | 'today'>,
  account: Account & Pick<EntityRow<'invoices'>, 'name'>,
  stay: Stay,
): Promise<void> {
  if (!freezes(account))
    throw refused(
      'charges.hold_off',
      `Счёт «${account.name}» залог не замораживает. Включите это в «Настройки → Счета» или возьмите залог оплатой.`,
    )
  const from = await holdDayOf(work, account, stay)
  if (from === null)
    throw refused(
      'charges.hold_short',
      'Проживание дольше заморозки: банк отпустит деньги раньше выезда. Возьмите залог оплатой.',
    )
  if (work.today >= from) return
  throw refused(
    'charges.hold_early',
    `Заморозка не доживёт до выезда: её можно сделать с ${formatDate(from)}.`,
  )
}
