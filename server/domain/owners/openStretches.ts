// A period as closed months, which stay as they were, and the open days between them.
import { addDays } from '#schema/rules/dates.ts'
import type { Period } from '#schema/rules/ownerAccount.ts'
import { isPart } from '../rents/readPart.ts'
import type { ClosedMonth } from './closedMonths.ts'

/** The lines of a closed month without its corrections: their codes and sums. */
export function copiedLines({ copy }: ClosedMonth): { readonly code: string; readonly amount: number }[] {
  const lines: unknown = copy?.lines
  if (!Array.isArray(lines)) return []
  return lines.filter(isPart).map(({ code, amount }) => ({ code: String(code), amount: Number(amount) }))
}

/** The days of a period in no closed month. */
export function openStretches({ begin, end }: Period, closed: readonly ClosedMonth[]): Period[] {
  const [first, ...rest] = closed
  if (begin > end) return []
  if (!first) return [{ begin, end }]
  const before = begin < first.begin ? [{ begin, end: addDays(first.begin, -1) }] : []
  return [...before, ...openStretches({ begin: addDays(first.end, 1), end }, rest)]
}
