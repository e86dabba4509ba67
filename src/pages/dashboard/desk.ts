// The day of the agency as the server tells it, and the rows of it by name.
import type { CallAnswer } from '#schema/wire/lines.ts'

/** The answer of `GET dashboard`. */
export type Desk = CallAnswer<'GET dashboard'>

/** A row of a list of the desk. */
export type RowOf<L> = L extends readonly (infer One)[] ? One : never

/** A stay of the day. */
export type DeskStay = RowOf<NonNullable<Desk['arrivals']>>

/** A clean of the day. */
export type DeskClean = RowOf<NonNullable<NonNullable<Desk['cleans']>['list']>>

/** A free window between two stays. */
export type DeskGap = RowOf<NonNullable<Desk['gaps']>>

/** A kind of things that want attention. */
export type Attention = RowOf<NonNullable<Desk['attention']>>

/** One thing that wants attention. */
export type AttentionItem = RowOf<NonNullable<Attention['items']>>
