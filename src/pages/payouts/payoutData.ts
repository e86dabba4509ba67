// Payouts as the screens read them.
import { payouts as payoutsModel } from '#schema/entities/payouts.ts'
import { toCsv } from '#schema/rules/csv.ts'
import { formatDate, isIsoDate } from '#schema/rules/dates.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { numberIn, partIn, partsIn, textIn } from '#src/kinds/rowParts.ts'

/** One line of a payout. */
export interface PayoutLine {
  readonly date: string
  readonly name: string
  readonly source: string
  readonly amount: number
}

/** A payout with its lines. */
export interface Payout {
  readonly id: number
  readonly version: number
  readonly name: string
  readonly cleanerId: number | undefined
  readonly begin: string
  readonly end: string
  readonly state: string
  readonly amount: number
  readonly receipt: string
  readonly invoiceId: number | undefined
  readonly lines: readonly PayoutLine[]
}

/** The rows of an answer as payouts. */
export function readPayouts(answer: unknown): Payout[] {
  return (Array.isArray(answer) ? answer.filter(isObject) : []).map(readPayout)
}

/** One payout out of its row. */
export function readPayout(row: Row): Payout {
  return {
    id: numberIn(row, 'id') ?? 0,
    version: numberIn(row, 'version') ?? 0,
    name: textIn(partIn(row, 'cleaner') ?? partIn(row, 'owner'), 'name'),
    cleanerId: numberIn(row, 'cleaner_id'),
    begin: textIn(row, 'begin'),
    end: textIn(row, 'end'),
    state: textIn(row, 'state'),
    amount: numberIn(row, 'amount') ?? 0,
    receipt: textIn(row, 'receipt'),
    invoiceId: numberIn(row, 'invoice_id'),
    lines: partsIn(row, 'lines').map((line) => ({
      date: textIn(line, 'date'),
      name: textIn(line, 'name'),
      source: textIn(line, 'source'),
      amount: numberIn(line, 'amount') ?? 0,
    })),
  }
}

/** The word and the family of a payout's state. */
export function payoutState(state: string) {
  const { states } = payoutsModel.fields.state
  return Object.entries(states).find(([name]) => name === state)?.[1] ?? states.draft
}

/** «01.11.2026 — 30.11.2026» */
export function periodText({ begin, end }: Pick<Payout, 'begin' | 'end'>): string {
  return [begin, end].map((day) => (isIsoDate(day) ? formatDate(day) : day)).join(' — ')
}

/** The sheet of a payout for a spreadsheet: its lines and the sum under them. */
export function sheetOf({ name, begin, end, lines, amount }: Payout): string {
  return toCsv([
    ['Кому', name],
    ['Период', periodText({ begin, end })],
    [],
    ['Дата', 'За что', 'Сумма'],
    ...lines.map((line) => [
      isIsoDate(line.date) ? formatDate(line.date) : line.date,
      line.name,
      line.amount,
    ]),
    ['', 'Итого', amount],
  ])
}
