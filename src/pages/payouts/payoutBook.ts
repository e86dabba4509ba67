// The sheet of a payout: its lines and the sum under them.
import { formatDate, isIsoDate } from '#schema/rules/dates.ts'
import { type Payout, periodText, receiverOf } from '#schema/rules/payoutSheet.ts'
import { type Book, date, money, text } from '#src/views/takeOut/book.ts'

/** The sheet as a table to take out. */
export function payoutBook(payout: Payout): Book {
  const { end, lines = [], amount = 0 } = payout
  const name = receiverOf(payout)
  return {
    title: ['Выплата', name, isIsoDate(end) ? formatDate(end) : ''].filter(Boolean).join(' '),
    notes: [`Кому: ${name}`, `Период: ${periodText(payout)}`],
    sheets: [
      {
        name: 'Ведомость',
        head: ['Дата', 'За что', 'Сумма'],
        rows: [
          ...lines.map((line) => [date(line.date), text(line.name), money(line.amount ?? 0)]),
          [null, text('Итого'), money(amount)],
        ],
        totals: 1,
      },
    ],
  }
}
