// The way in which owners' money is counted changes from a day on: no night that is over counts on another day by it.
import { formatDate, type IsoDate } from '#schema/rules/dates.ts'
import { earlierTerms, heldSince, withoutLast } from '#schema/rules/ownerTerms.ts'
import { datedSplit } from '#schema/rules/paymentSplit.ts'
import type { RowObject } from '../../db/execute.ts'
import { refused } from '../../errors.ts'

/** The change of the settings with what held before; throws 422 for a day that is over. */
export function splitAfter(
  stored: unknown,
  change: Readonly<RowObject>,
  today: IsoDate,
): Readonly<RowObject> {
  const { payment_split, payment_split_from, ...rest } = change
  if (payment_split === undefined && payment_split_from === undefined) return change
  const known = datedSplit(stored)
  const next = payment_split === undefined ? known.now : datedSplit({ payment_split }).now
  const since = heldSince(known.earlier)
  const asked =
    typeof payment_split_from === 'string' && payment_split_from !== since ? payment_split_from : null
  if (next === known.now && (asked === null || since === null)) return { ...rest, payment_split: next }
  const base = next === known.now ? withoutLast(known) : known
  const from = asked ?? today
  if (from < today || (base !== known && since !== null && since < today)) throw tooLate(today)
  const earlier = earlierTerms(base, from, next)
  return {
    ...rest,
    payment_split: next,
    payment_split_from: heldSince(earlier),
    earlier_splits:
      earlier.length === 0 ? null : earlier.map(({ until, terms }) => ({ until, payment_split: terms })),
  }
}

function tooLate(today: IsoDate) {
  const text = `Прошедшие ночи уже посчитаны по прежнему правилу. Выберите день не раньше ${formatDate(today)}.`
  return refused('agency.split_past', text, { payment_split_from: text })
}
