// Payouts as people read them: whose, of which days, and the sheet for a spreadsheet.
import { payouts as payoutsModel } from '../entities/payouts.ts'
import type { SentRow } from '../wire/sent.ts'
import { toCsv } from './csv.ts'
import { formatDate, isIsoDate } from './dates.ts'

/** A payout as its call sends it. */
export type Payout = SentRow<'payouts'>

/** Who gets it. */
export const receiverOf = ({ cleaner, owner }: Payout): string => (cleaner ?? owner)?.name ?? ''

/** The word and the family of a payout's state. */
export function payoutState(state: Payout['state']) {
  const { states } = payoutsModel.fields.state
  return states[state ?? 'draft']
}

/** «01.11.2026 — 30.11.2026» */
export function periodText({ begin, end }: Pick<Payout, 'begin' | 'end'>): string {
  return [begin, end].map(dayText).join(' — ')
}

/** The sheet of a payout for a spreadsheet: its lines and the sum under them. */
export function sheetOf(payout: Payout): string {
  return toCsv([
    ['Кому', receiverOf(payout)],
    ['Период', periodText(payout)],
    [],
    ['Дата', 'За что', 'Сумма'],
    ...(payout.lines ?? []).map(({ date, name = '', amount = 0 }) => [dayText(date), name, amount]),
    ['', 'Итого', payout.amount ?? 0],
  ])
}

const dayText = (day = ''): string => (isIsoDate(day) ? formatDate(day) : day)
