// What of a stay followed its other days or price of its own accord, in words.
import { addMoney, subtractMoney } from './money.ts'
import { formatMoney } from './moneyText.ts'
import { daysText } from './stayDays.ts'

/** The sums of a stay as a list tells them. */
interface ToldSums {
  readonly amount?: number | null | undefined
  readonly discount?: number | null | undefined
  readonly cleaning_fee?: number | null | undefined
  readonly price?: number | null | undefined
  readonly ota_commission?: number | null | undefined
}

/** The days of a stay just saved, and its extras and channel's commission where they became others with it. */
export function savedWords(days: Parameters<typeof daysText>[0], before: ToldSums, after: ToldSums): string {
  const sums = [
    ['Услуги', extrasOf(before), extrasOf(after)],
    ['Комиссия канала', before.ota_commission ?? 0, after.ota_commission ?? 0],
  ] as const
  const followed = sums.filter(([, was, is]) => was !== is)
  return [daysText(days), ...followed.map(([name, , is]) => `${name} теперь ${formatMoney(is)}`)].join('. ')
}

/** The whole price less what it is made of besides; nothing on a host that does not tell it. */
function extrasOf({ price, amount, discount, cleaning_fee }: ToldSums): number {
  if (typeof price !== 'number') return 0
  return subtractMoney(addMoney(price, discount ?? 0), amount ?? 0, cleaning_fee ?? 0)
}
