// The plain sentences under the sum: when it is paid, what has come and what is left, what is still ahead, why it differs from the month before.
import { formatDate } from '#schema/rules/dates.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { inMonth, shiftMonth } from '#schema/rules/months.ts'
import { counted } from '#schema/rules/plural.ts'
import { type Report, stateOf } from './report.ts'

/** Two reports to compare: of whole months, or of the days so far of one under way and as many of the one before. */
export interface Compared {
  readonly now: Report
  readonly before: Report
  readonly isUnderWay: boolean
}

/** The sentences of a month; what it is compared with may be unknown. */
export function storyOf(month: string, now: Report, compared: Compared | undefined): string[] {
  const { reserve = 0 } = now.totals ?? {}
  return [
    [payoutText(now), paidText(now), aheadText(now)].filter(Boolean).join(' '),
    compared ? changeText(month, compared) : '',
    reserve > 0 ? `Резерв на расходы — ${formatMoney(reserve)}: он ваш и в сумму не входит.` : '',
  ].filter(Boolean)
}

function payoutText(report: Report): string {
  const { payout_on: day, today = '' } = report
  const state = stateOf(report)
  if (!day) return ''
  if (day >= today || state === 'paid') return `Выплата ${formatDate(day)}.`
  const why = state === 'open' ? 'месяц ещё не закрыт' : 'деньги ещё не отправлены'
  return `Срок выплаты был ${formatDate(day)}: ${why}.`
}

/** What has come already, and what is still to come with the months before. */
function paidText({ totals: { paid = 0, carried = 0, balance = 0 } = {} }: Report): string {
  if (paid <= 0 && carried <= 0) return ''
  const got = paid > 0 ? `Вы получили ${formatMoney(paid)}.` : ''
  const older = carried > 0 ? ' с прошлыми месяцами' : ''
  return [got, balance > 0 && `Осталось${older} ${formatMoney(balance)}.`].filter(Boolean).join(' ')
}

function aheadText({ ahead = {} }: Report): string {
  const { count = 0, amount } = ahead
  if (count === 0) return ''
  const stays = counted(count, ['заезд', 'заезда', 'заездов'])
  const sum = amount === undefined ? '' : ` на ${formatMoney(amount)}`
  return `Сумма ещё вырастет: впереди ${stays}${sum}.`
}

function changeText(month: string, compared: Compared): string {
  const { totals: now = {} } = compared.now
  const { totals: before = {} } = compared.before
  const place = `${inMonth(shiftMonth(month, -1))}${compared.isUnderWay ? ' к этому числу' : ''}`
  const { to_pay: pays = 0, nights = 0 } = now
  const { to_pay: paid = 0, nights: past = 0 } = before
  if (paid <= 0 || pays <= 0) return ''
  const percent = Math.round((pays / paid - 1) * 100)
  const why = [nightsText(nights - past), priceText(now.adr, before.adr)].filter(Boolean).join(', ')
  if (percent === 0) return `Столько же, сколько ${place}.`
  const word = percent > 0 ? 'больше' : 'меньше'
  return `Это на ${Math.abs(percent)}\u00a0% ${word}, чем ${place}: ${why}.`
}

function nightsText(more: number): string {
  if (more === 0) return 'ночей столько же'
  return `ночей ${more > 0 ? 'больше' : 'меньше'} на ${Math.abs(more)}`
}

function priceText(now: number | undefined, before: number | undefined): string {
  if (now === undefined || before === undefined) return ''
  const change = now / before - 1
  if (Math.abs(change) < 0.01) return 'цена за ночь та же'
  return `цена за ночь ${change > 0 ? 'выше' : 'ниже'}`
}
