// Money given back as a discount or a compensation lowers the price by what would be owed anew, so that nobody is asked for it.
import type { Part } from '#schema/kinds/index.ts'
import { addMoney, subtractMoney } from '#schema/rules/money.ts'
import { isOff } from '#schema/rules/stayStates.ts'
import { changeOne } from '../../crud/entityRows.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { chargeOf } from '../rents/checkPayment.ts'
import { numberIn, textIn } from '../rents/readPart.ts'

type Rent = EntityRow<'rents'>

/** Lowers the price of a locked stay for such a return; gives the stay as it is then and the record that keeps by how much. */
export async function lowerPrice(
  work: Work,
  rent: Rent,
  name: string,
  data: Part | null,
): Promise<{ readonly rent: Rent; readonly data: Part | null }> {
  if (name !== 'payment_return') return { rent, data }
  const { lowered: _, ...kept } = data ?? {}
  const amount = numberIn(data, 'amount') ?? 0
  const owed = addMoney(chargeOf(rent).needToPay, amount)
  const lowered = kept.price === 'lower' && !isOff(rent.status) ? Math.min(Math.max(owed, 0), amount) : 0
  if (lowered === 0) return { rent, data: kept }
  const reason = textIn(data, 'comment') ?? 'Компенсация гостю'
  const after = await changeOne(work, 'rents', rent, {
    discount: addMoney(rent.discount ?? 0, lowered),
    discount_reason: [rent.discount_reason, reason].filter(Boolean).join('; ').slice(0, 200),
  })
  return { rent: after, data: { ...kept, lowered } }
}

/** Takes the discounts of returns that are taken back themselves off a locked stay; gives it as it is then. */
export function raisePrice(work: Work, rent: Rent, gone: readonly EntityRow<'history'>[]): Promise<Rent> {
  return discounted(work, rent, (known, lowered) => Math.max(subtractMoney(known, lowered), 0), gone)
}

/** Gives a locked stay the discounts of returns that are put back; gives it as it is then. */
export function lowerAgain(work: Work, rent: Rent, back: readonly EntityRow<'history'>[]): Promise<Rent> {
  return discounted(work, rent, addMoney, back)
}

async function discounted(
  work: Work,
  rent: Rent,
  next: (known: number, lowered: number) => number,
  entries: readonly EntityRow<'history'>[],
): Promise<Rent> {
  const lowered = addMoney(...entries.map(({ data }) => numberIn(data, 'lowered') ?? 0))
  if (lowered === 0) return rent
  return changeOne(work, 'rents', rent, { discount: next(rent.discount ?? 0, lowered) })
}
