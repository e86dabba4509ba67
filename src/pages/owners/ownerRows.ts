// Owners in a month as the server tells them.
import type { CallAnswer } from '#schema/wire/lines.ts'

/** The answer of `GET owners/months`. */
export type OwnersInMonth = CallAnswer<'GET owners/months'>

/** One owner in a month; sums are roubles. */
export type OwnerRow = NonNullable<OwnersInMonth['owners']>[number]
