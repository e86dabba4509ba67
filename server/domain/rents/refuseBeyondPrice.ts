// Sums of a stay that cannot be meant beside its price: a zero too many, or what nobody has got.
import { addMoney, subtractMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { type AppError, refused } from '../../errors.ts'
import type { EntityRow } from '../entityHooks.ts'

type Sums = Pick<EntityRow<'rents'>, 'amount' | 'cleaning_fee' | 'discount' | 'prepayment' | 'ota_commission'>

/** Refuses a discount, a prepayment or a channel's commission beyond the price, where it or its price is what changes. */
export function refuseBeyondPrice(stay: Sums, before: Sums | undefined, extras: number): void {
  const { amount, cleaning_fee, discount, prepayment, ota_commission } = stay
  const whole = addMoney(amount ?? 0, cleaning_fee ?? 0, extras)
  const price = subtractMoney(whole, discount ?? 0)
  const isOther = (name: keyof Sums) => stay[name] !== before?.[name]
  if (discount && discount > whole && isOther('discount'))
    throw beyond(
      'discount',
      `Скидка ${formatMoney(discount)} больше стоимости ${formatMoney(whole)}. Проверьте, нет ли лишних цифр.`,
    )
  if (prepayment && prepayment > price && isOther('prepayment'))
    throw beyond(
      'prepayment',
      `Предоплата ${formatMoney(prepayment)} больше стоимости ${formatMoney(price)}. Исправьте одну из сумм.`,
    )
  if (ota_commission && ota_commission > price && (isOther('ota_commission') || isOther('amount')))
    throw beyond(
      'commission',
      `Комиссия канала ${formatMoney(ota_commission)} больше стоимости ${formatMoney(price)}. Исправьте одну из сумм.`,
      'ota_commission',
    )
}

function beyond(what: string, text: string, field = what): AppError {
  return refused(`rents.${what}`, text, { [field]: text })
}
