import { formatDate } from '#schema/rules/dates.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { numberText } from '#src/kinds/texts.ts'
import type { Cell } from './book.ts'

/** A cell as people read it: whole dates, sums with their sign, shares with theirs. */
export function cellText(cell: Cell): string {
  switch (cell?.as) {
    case undefined:
      return ''
    case 'money':
      return formatMoney(cell.value)
    case 'number':
      return numberText(cell.value)
    case 'percent':
      return numberText(cell.value, '%')
    case 'date':
      return formatDate(cell.value)
    case 'moment':
      return `${formatDate(cell.value.date)} ${cell.value.time}`
    case 'text':
      return cell.value
  }
}

/** Whether a cell stands at the right edge of its column. */
export const isNumeric = (cell: Cell): boolean =>
  cell?.as === 'number' || cell?.as === 'money' || cell?.as === 'percent'
