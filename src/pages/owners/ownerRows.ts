// Owners in a month as the server tells them.
import type { CallAnswer } from '#schema/wire/lines.ts'

/** The answer of `GET owners/months`. */
export type OwnersInMonth = CallAnswer<'GET owners/months'>

/** One owner in a month; sums are roubles. */
export type OwnerRow = NonNullable<OwnersInMonth['owners']>[number]

/** The sums of an owner, in the order of their columns. */
export const ownerSums = [
  ['gross', 'Доход'],
  ['expenses', 'Расходы'],
  ['to_pay', 'К выплате'],
  ['paid', 'Выплачено'],
  ['balance', 'Долг агентства'],
] as const satisfies readonly (readonly [keyof OwnerRow, string])[]
